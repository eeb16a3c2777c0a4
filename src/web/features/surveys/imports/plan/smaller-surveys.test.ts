import { expect, test } from 'vitest';
import { smallerSurveys } from './confirm-bar.tsx';

const survey = (surveyId: number, respondents: number, items: number) => ({
  ...{ surveyId, description: `Survey ${surveyId}`, source: 0, incomplete: 0 },
  ...{ respondents, items, respondentsBefore: 20, itemsBefore: 5 },
});
const existing = [survey(1, 20, 5), survey(2, 0, 5), survey(3, 30, 4), survey(4, 21, 6)];

test.each([
  ['none', 'none' as const, []],
  ['all', 'all' as const, [2, 3]],
  ['some', [1, 3], [3]],
])('When %s are replaced, then those with fewer respondents or questions are named', (_, replace, ids) => {
  expect(smallerSurveys(existing, replace).map(({ surveyId }) => surveyId)).toEqual(ids);
});
