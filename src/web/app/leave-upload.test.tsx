import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FakeRequest } from '../testing/fake-upload.ts';
import { openApp } from '../testing/open-editor.tsx';
import { serveReport } from '../testing/report-server.ts';

test('When the page is left during an upload, then the files arrive without navigating the user away', async () => {
  serveReport();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const aborted = vi.spyOn(FakeRequest.prototype, 'abort');
  FakeRequest.sent = [];
  const history = openApp('/imports');
  await screen.findByRole('heading', { level: 1, name: 'Umfragen importieren' });
  const chooser = document.querySelector('input[type=file]') as HTMLInputElement;
  const file = new File(['Frage\n1\n2\n'], 'unterwegs.csv', { type: 'text/csv' });
  fireEvent.change(chooser, { target: { files: [file] } });
  await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
  act(() => history.push('/reports'));
  await screen.findByRole('heading', { level: 1, name: 'Berichte' });
  await act(async () => FakeRequest.sent[0]?.finish(201, { id: 12 }));
  expect(history.location.href).toBe('/reports');
  expect(aborted).not.toHaveBeenCalled();
});
