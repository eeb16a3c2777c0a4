import { describe, expect, test } from 'vitest';
import { sampleSurvey } from '../../../../testing/sample-survey.ts';
import { arrangeSurveys, type SurveyArrangement } from './arrange-surveys.ts';

const surveys = [
  { id: 1, description: 'Übung 10', periodId: 1, periodName: 'SoSe 2024', filteredRespondentCount: 30 },
  { id: 2, description: 'Übung 9', periodId: 3, periodName: 'SoSe 2025', filteredRespondentCount: null },
  { id: 3, description: 'Algebra', periodId: null, periodName: '', filteredRespondentCount: 8 },
  {
    ...{ id: 4, description: 'Zahlentheorie', periodId: 2, periodName: 'WiSe 2024/25' },
    // Hidden counts differ in what they hide.
    ...{ filteredRespondentCount: null, responseCount: 99 },
  },
].map((one) => ({ ...sampleSurvey, ...one }));

const arranged = (arrangement: Partial<SurveyArrangement>): number[] =>
  arrangeSurveys(surveys, { search: '', by: 'id', order: 'desc', periodIds: [3, 2, 1], ...arrangement }).map(
    ({ id }) => id,
  );

describe('arrangeSurveys', () => {
  test('sorts names by alphabet with numbers by size', () => {
    expect(arranged({ by: 'description', order: 'asc' })).toEqual([3, 2, 1, 4]);
  });

  test('sorts periods by their dates, surveys without one before the first', () => {
    expect(arranged({ by: 'period', order: 'desc' })).toEqual([2, 4, 1, 3]);
    expect(arranged({ by: 'period', order: 'asc' })).toEqual([3, 1, 4, 2]);
  });

  test('[4.07] sorts hidden numbers of respondents as equal, below all that are shown', () => {
    expect(arranged({ by: 'respondents', order: 'desc' })).toEqual([1, 3, 2, 4]);
    expect(arranged({ by: 'respondents', order: 'asc' })).toEqual([2, 4, 3, 1]);
  });

  test('finds surveys that have every word anywhere, in any case', () => {
    expect(arranged({ search: ' 2025  ÜBUNG ' })).toEqual([2]);
    expect(arranged({ search: 'weiß zahl' })).toEqual([4]);
    expect(arranged({ search: 'gibt es nicht' })).toEqual([]);
  });
});
