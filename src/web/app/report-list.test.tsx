import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReportListRow } from '#shared/reports/reports/contract.ts';
import { openApp } from '../testing/open-editor.tsx';
import { serveReport } from '../testing/report-server.ts';

const row = (id: number, title: string, state: Partial<ReportListRow> = {}): ReportListRow => ({
  ...{ id, title, isNew: false, isLocked: false, isPublished: false, publishedOn: null },
  ...{
    surveyCount: 1,
    itemCount: 2,
    formShortNames: ['LV'],
    ownerName: 'Ada',
    mayEdit: true,
    mayManage: true,
  },
  filterShowsNothing: false,
  ...{ createdOn: '2026-11-20T08:00:00Z', updatedOn: '2026-11-21T08:00:00Z' },
  ...state,
});

test('[8.09] When reports are deleted, then the question differs for draft, planned and published', async () => {
  const later = '2040-01-02T08:00:00Z';
  let rows = [
    row(1, 'Entwurf'),
    row(2, 'Geplant', { publishedOn: later }),
    row(3, 'Freigegeben', { isPublished: true, publishedOn: '2026-11-21T08:00:00Z' }),
  ];
  const page = () => ({ content: rows, number: 0, size: 20, totalElements: rows.length, totalPages: 1 });
  const server = serveReport();
  server.intercept('GET', '/api/reports', () => Response.json(page()));
  server.intercept('DELETE', '/api/reports/1', () => {
    rows = rows.slice(1);
    return new Response(null, { status: 204 });
  });
  openApp('/reports');
  const ask = async (title: string) => {
    fireEvent.click(await screen.findByRole('button', { name: `Aktionen für ${title}` }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Löschen' }));
    return screen.findByRole('dialog');
  };
  const questionOf = async (title: string) => {
    const dialog = await ask(title);
    const { textContent } = dialog;
    fireEvent.click(within(dialog).getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return textContent;
  };
  expect(await questionOf('Entwurf')).toContain('Umfragen und Antworten bleiben erhalten');
  expect(await questionOf('Geplant')).toContain('entfällt die geplante Veröffentlichung');
  expect(await questionOf('Freigegeben')).toContain('verlieren alle Einrichtungen');
  expect(server.changes()).toEqual([]);
  fireEvent.click(within(await ask('Entwurf')).getByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Entwurf' })).toBeNull());
  expect(server.changes()).toEqual(['DELETE /reports/1']);
});

test('When a page of the list has nothing left, then the last one that has something is shown', async () => {
  const server = serveReport();
  server.intercept('GET', '/api/reports', ({ searchParams }) => {
    const number = Number(searchParams.get('page'));
    const content = number === 0 ? [row(1, 'Zu weit')] : [];
    return Response.json({ content, number, size: 20, totalElements: 1, totalPages: 1 });
  });
  const history = openApp('/reports?title=weit&page=2');
  expect((await screen.findByRole('rowheader')).textContent).toContain('Zu weit');
  expect(history.location.href).toBe('/reports?title=weit');
  const asked = server.calls.filter((call) => call.startsWith('GET /reports?'));
  expect(asked.map((call) => /page=(\d)/.exec(call)?.[1])).toEqual(['1', '0']);
});
