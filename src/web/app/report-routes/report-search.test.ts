import { expect, test } from 'vitest';
import { readListSearch, readSurveyIds } from './report-search.ts';

test('When the address names a list, then what is valid is taken and the rest is left out', () => {
  expect(readListSearch({ title: 'Bau', state: 'draft', sort: 'title', order: 'asc', page: '3' })).toEqual({
    title: 'Bau',
    state: 'draft',
    sort: 'title',
    order: 'asc',
    page: 3,
  });
  const nothing = { title: undefined, state: undefined, sort: undefined, order: undefined, page: undefined };
  for (const search of [
    {},
    { title: '  ', state: 'x', sort: '__proto__', order: 'up', page: '0' },
    { page: '1.5' },
    { page: '-1' },
  ])
    expect(readListSearch(search)).toEqual(nothing);
});

test.each([
  ['1,2,3', [1, 2, 3]],
  ['2,2', [2]],
  ['1,x,-3,0,4e2,99999999999', [1]],
  ['', []],
  [undefined, []],
])('When surveyIds is %j, then %j are taken', (text, ids) => {
  expect(readSurveyIds({ surveyIds: text })).toEqual(ids);
});
