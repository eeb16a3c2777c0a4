import { expect, test } from 'vitest';
import { respondentCountState } from './respondent-count-cell.tsx';

const survey = { responseCount: 20, minRespondentCount: 5 };

test.each([
  ['loading', { ...survey, filteredRespondentCount: undefined }, true],
  ['belowTotal', { ...survey, responseCount: 4, filteredRespondentCount: null }, true],
  ['belowTotal', { ...survey, responseCount: 4, filteredRespondentCount: null }, false],
  ['belowFilter', { ...survey, filteredRespondentCount: null }, true],
  ['partial', { ...survey, filteredRespondentCount: 12 }, true],
  ['complete', { ...survey, filteredRespondentCount: 20 }, true],
  ['unfiltered', { ...survey, filteredRespondentCount: 20 }, false],
] as const)('[4.07] When it is %s, then the state says so', (state, counts, filterHasItems) => {
  expect(respondentCountState(counts, filterHasItems)).toEqual({ state });
});
