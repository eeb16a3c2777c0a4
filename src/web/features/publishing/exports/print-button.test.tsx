import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { PrintButton } from './print-button.tsx';

const asked: string[] = [];
let status = 200;
beforeEach(() => {
  asked.length = 0;
  status = 200;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return status === 200
      ? new Response('%PDF', { headers: { 'content-disposition': "attachment; filename*=UTF-8''a.pdf" } })
      : Response.json({ code: 'export.failed' }, { status });
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
});

const press = async () => {
  const user = await renderPart(<PrintButton reportId={7} reportLanguageId={118} />);
  await user.click(screen.getByRole('button', { name: 'Drucken' }));
};
const openTab = () => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
  const tab = { closed: false, close: vi.fn(), location: { replace: vi.fn() } };
  vi.stubGlobal('open', () => tab);
  return tab;
};

test('opens the PDF of a report in a tab of its own, in the report’s language', async () => {
  const tab = openTab();
  await press();
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('blob:file'));
  expect(asked).toEqual([expect.stringMatching(/reports\/7\/export\?format=PDF&reportLanguageId=118&/)]);
});

test('saves the PDF where the browser shows none', async () => {
  const opened = vi.fn();
  vi.stubGlobal('open', opened);
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  await press();
  await waitFor(() => expect(saved).toEqual(['a.pdf']));
  expect(opened).not.toHaveBeenCalled();
  click.mockRestore();
});

test('closes the tab if there is no PDF', async () => {
  status = 500;
  const tab = openTab();
  await press();
  await waitFor(() => expect(tab.close).toHaveBeenCalled());
  expect(tab.location.replace).not.toHaveBeenCalled();
});
