import { expect, test } from 'vitest';
import { type FilteredEntry, packFiltered, unpackFiltered } from './packed-filtered.ts';

test('When surveys under a filter are sent as numbers, then they come out as they were', () => {
  const entries: FilteredEntry[] = [
    { queryId: 7, surveyId: 3, formId: 2, minimum: 5, hidden: null },
    { queryId: 0, surveyId: 4, formId: 2, minimum: 8, hidden: 'filter-not-possible' },
    { queryId: 0, surveyId: 2_000_000_000, formId: 1, minimum: 1, hidden: 'surveys-too-small' },
  ];
  expect(unpackFiltered(packFiltered(entries))).toEqual(entries);
  expect(unpackFiltered(packFiltered([]))).toEqual([]);
});
