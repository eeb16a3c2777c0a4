import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { storageKey } from '../../../lib/calls/base-path.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { ExportPanel } from './export-panel.tsx';
import {
  addPendingExport,
  readPendingExports,
  removePendingExport,
  takeUpPendingExports,
} from './pending-exports.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('When a page is reloaded, then finished files are offered, and failed or expired ones are not', async () => {
  const states: Record<string, object | null> = {
    '/api/v1/exports/1': { state: 'DONE', failure: null },
    '/api/v1/exports/2': null,
    '/api/v1/exports/3': { state: 'DONE', failure: null },
  };
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/file'))
      return new Response('%PDF', { headers: { 'content-disposition': `x; filename*=UTF-8''eins.pdf` } });
    const state = states[address];
    return state
      ? Response.json({
          ...{ id: 1, name: 'eins.pdf', progress: { done: 1, total: 1 }, expiresOn: '2026-11-23T00:00:00Z' },
          ...state,
        })
      : Response.json({ code: 'error.notFound', status: 404, params: {} }, { status: 404 });
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} }));
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const left = ['Eins', 'Weg', 'Drei'].map((title, index) => ({ id: index + 1, title }));
  localStorage.setItem(storageKey('exports'), JSON.stringify(left));
  // Started by this page, which already follows it.
  addPendingExport({ id: 4, title: 'Eben' });
  const user = await renderPart(<ExportPanel />);
  const save = await screen.findByRole('button', { name: '„Eins“ speichern' });
  await screen.findByRole('button', { name: '„Drei“ speichern' });
  expect(saved).toEqual([]);
  expect(screen.queryByText('Weg')).toBeNull();
  expect(screen.queryByText('Eben')).toBeNull();
  expect(readPendingExports().map(({ title }) => title)).toEqual(['Eins', 'Drei', 'Eben']);
  removePendingExport(4);
  await user.click(save);
  await waitFor(() => expect(saved).toEqual(['eins.pdf']));
  await user.click(screen.getByRole('button', { name: '„Drei“ verwerfen' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Exporte' })).toBeNull());
  expect(readPendingExports()).toEqual([]);
  click.mockRestore();
});

test('When the page takes them up a second time, then each is still there once', async () => {
  localStorage.setItem(storageKey('exports'), '[{"id":6,"title":"Sechs"}]');
  expect(takeUpPendingExports()).toEqual([{ id: 6, title: 'Sechs' }]);
  expect(takeUpPendingExports()).toEqual([]);
  removePendingExport(6);
});

test('When what is kept is no list of exports, then there is none', () => {
  for (const wrong of ['{', '7', '[{"id":"x"},null,{"id":4}]']) {
    localStorage.setItem(storageKey('exports'), wrong);
    expect(readPendingExports()).toEqual([]);
  }
  addPendingExport({ id: 5, title: 'Fünf' });
  addPendingExport({ id: 5, title: 'Fünf' });
  expect(readPendingExports()).toEqual([{ id: 5, title: 'Fünf' }]);
  removePendingExport(5);
  expect(readPendingExports()).toEqual([]);
});
