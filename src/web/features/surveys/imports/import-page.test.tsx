import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ImportDetail } from '#shared/surveys/imports/contract.ts';
import { InRouter } from '../../../testing/in-router.tsx';
import { renderPart } from '../../../testing/render-part.tsx';
import { sampleTable } from '../../../testing/sample-table.ts';
import { ImportPage } from './import-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const ready: ImportDetail = {
  id: 1,
  state: 'READY',
  files: [0, 1, 2].map((at) => ({ name: `courses-${at}.csv`, size: 100 })),
  progress: { done: 0, total: 0 },
  userName: 'Ada Lovelace',
  createdAt: '2026-11-20T12:00:00Z',
  updatedAt: '2026-11-20T12:00:00Z',
  preview: { sources: [0, 1, 2].map((at) => sampleTable(2, at)), existing: [], existingCount: 0 },
  result: null,
  undo: null,
  minRespondentFloor: 5,
  isCollecting: false,
};

test('When a corrected mapping is previewed anew, then the shown file, exclusions and minimum are kept', async () => {
  const corrected: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (!address.includes('/imports/1')) return Response.json([]);
    if (body) corrected.push(JSON.parse(String(body)).source);
    const updatedAt = body ? '2026-11-20T12:05:00Z' : ready.updatedAt;
    return Response.json({ ...ready, updatedAt });
  });
  const user = await renderPart(
    <InRouter>
      <ImportPage importId={1} />
    </InRouter>,
  );
  const files = within(await screen.findByRole('list', { name: 'Dateien dieses Imports' }));
  const shown = () => files.getByRole('button', { current: true }).textContent;
  const isImported = (file: string) =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: `${file} importieren` }).checked;
  expect(shown()).toBe('courses-0.csv');
  await user.click(files.getByRole('button', { name: 'courses-1.csv' }));
  await user.click(screen.getByRole('checkbox', { name: 'courses-2.csv importieren' }));
  const minimum = () => screen.getByLabelText<HTMLInputElement>('Mindestzahl an Antworten');
  await user.clear(minimum());
  await user.type(minimum(), '12');

  await user.click(screen.getByRole('button', { name: /Frage 1/, expanded: false }));
  await user.selectOptions(screen.getByLabelText('Bedeutung'), 'Nicht übernehmen');
  expect(screen.getByText('Bitte zuerst die Vorschau neu berechnen.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Vorschau neu berechnen' }));
  await screen.findByRole('button', { name: '2 Umfragen importieren' });
  expect(corrected).toEqual([1]);
  await waitFor(() => expect(screen.queryByText('Die Zuordnung wurde geändert.')).toBeNull());
  const list = within(screen.getByRole('list', { name: 'Dateien dieses Imports' }));
  expect(list.getByRole('button', { current: true }).textContent).toBe('courses-1.csv');
  expect(['courses-0.csv', 'courses-1.csv', 'courses-2.csv'].map(isImported)).toEqual([true, true, false]);
  expect(minimum().value).toBe('12');
});
