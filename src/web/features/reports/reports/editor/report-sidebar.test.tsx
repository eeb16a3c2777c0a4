import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../../testing/render-part.tsx';
import { ReportSidebar } from './report-sidebar.tsx';

afterEach(() => vi.unstubAllGlobals());

const stubWindow = () => {
  const listeners = new Set<(event: { matches: boolean }) => void>();
  const query = {
    matches: false,
    addEventListener: (_: string, listener: (event: { matches: boolean }) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: { matches: boolean }) => void) =>
      listeners.delete(listener),
  };
  vi.stubGlobal('matchMedia', () => query);
  return (matches: boolean) =>
    act(() => {
      query.matches = matches;
      for (const listener of listeners) listener({ matches });
    });
};

const Draft = () => {
  const [text, setText] = useState('');
  return <input aria-label="draft" value={text} onChange={(event) => setText(event.target.value)} />;
};

test('what is typed in the sidebar outlives a window that becomes narrow and wide again', async () => {
  const setNarrow = stubWindow();
  const user = await renderPart(
    <ReportSidebar actions={() => null}>
      <Draft />
    </ReportSidebar>,
  );
  const draft = () => screen.getByLabelText<HTMLInputElement>('draft');
  if (screen.queryByLabelText('draft') === null)
    await user.click(screen.getByRole('button', { expanded: false }));
  await user.type(draft(), 'women');
  setNarrow(true);
  await user.click(screen.getByRole('button', { expanded: false }));
  expect(draft().value).toBe('women');
  setNarrow(false);
  expect(draft().value).toBe('women');
});
