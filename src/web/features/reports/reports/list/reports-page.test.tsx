import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReportListRow } from '#shared/reports/reports/contract.ts';
import { InRouter } from '../../../../testing/in-router.tsx';
import { pageOf } from '../../../../testing/page-of.ts';
import { renderPart } from '../../../../testing/render-part.tsx';
import { ReportsPage } from './reports-page.tsx';
import type { ListSearch } from './use-report-list.ts';

const row = (id: number, title: string, isNew: boolean): ReportListRow => ({
  ...{ id, title, isNew, isLocked: false, isPublished: true, publishedOn: '2026-11-21T08:00:00Z' },
  ...{
    surveyCount: 1,
    itemCount: 2,
    formShortNames: ['LV'],
    ownerName: 'Ada',
    mayEdit: false,
    mayManage: false,
  },
  filterShowsNothing: false,
  ...{ createdOn: '2026-11-20T08:00:00Z', updatedOn: '2026-11-21T08:00:00Z' },
});
const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    const path = String(address).replace(/^.*\/api\/v1/, '');
    asked.push(path);
    if (path.startsWith('/periods'))
      return Response.json([{ id: 4, name: 'Winter 2026', start: null, end: null }]);
    if (path.startsWith('/units'))
      return Response.json(
        pageOf([{ id: 9, parentId: 2, name: 'Psychologie', path: 'Philosophie / Psychologie' }]),
      );
    return Response.json(pageOf([row(1, 'Ungelesen', true), row(2, 'Gelesen', false)]));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('When a reader opens the list, then new reports are marked, and it can be filtered', async () => {
  const wanted: ListSearch[] = [];
  const user = await renderPart(
    <InRouter>
      <ReportsPage type="report" search={{ units: '9' }} onSearch={(search) => wanted.push(search)} />
    </InRouter>,
    {},
    'DEAN',
  );
  const isNew = (title: string) =>
    within(screen.getByRole('rowheader', { name: new RegExp(title) })).queryByText('Neu') !== null;
  await screen.findByRole('link', { name: 'Ungelesen' });
  expect([isNew('Ungelesen'), isNew('Gelesen')]).toEqual([true, false]);
  expect(asked.some((path) => path.startsWith('/reports?') && path.includes('units=9'))).toBe(true);
  const states = within(screen.getByRole('radiogroup', { name: 'Zustand' })).getAllByRole('radio');
  expect(states.map((state) => (state as HTMLInputElement).value)).toEqual(['all', 'new']);
  await user.click(screen.getByRole('radio', { name: 'Neu' }));
  expect(wanted.at(-1)).toMatchObject({ state: 'new', units: '9' });
  await user.click(screen.getByRole('combobox', { name: 'Semester' }));
  await user.click(await screen.findByRole('option', { name: 'Winter 2026' }));
  expect(wanted.at(-1)).toMatchObject({ periods: '4', units: '9' });
});
