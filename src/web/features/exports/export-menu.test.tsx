import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { ExportMenu } from './export-menu.tsx';

afterEach(() => vi.unstubAllGlobals());

test('When a format is chosen, then the file is asked for in the report’s language and saved under its name', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const headers = { 'content-disposition': `attachment; filename="_.csv"; filename*=UTF-8''%C3%9Cber.csv` };
    return new Response('1;2', { headers });
  });
  const saved: string[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} }));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const user = await renderPart(<ExportMenu reportId={7} reportLanguageId={118} />);
  await user.click(screen.getByRole('button', { name: 'Exportieren' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Zahlen (CSV)' }));
  await waitFor(() => expect(saved).toEqual(['Über.csv']));
  expect(asked[0]).toMatch(/^\/api\/v1\/reports\/7\/export\?format=CSV&reportLanguageId=118&timeZone=/);
  click.mockRestore();
});
