import { expect, test } from 'vitest';
import type { Survey } from '#shared/surveys/surveys/contract.ts';
import { sampleReport } from '../../../../testing/sample-report.ts';
import { withSurveys } from './top-surveys.ts';

const surveys = (...ids: number[]) => ids.map((id) => ({ id }) as Survey);
const report = {
  ...sampleReport,
  surveyIds: [1],
  topSurveys: { content: surveys(1), number: 0, size: 5, totalElements: 1, totalPages: 1 },
};

test('[4.05], [9.01] When surveys are chosen, then the five highest ids are kept once, highest first', () => {
  const surveyIds = [3, 9, 1, 7, 5, 11, 2];
  const after = withSurveys(report, { surveyIds, known: surveys(3, 11, 3, 9, 1, 7, 5, 2) });
  expect(after.surveyIds).toEqual(surveyIds);
  expect(after.topSurveys.content.map(({ id }) => id)).toEqual([11, 9, 7, 5, 3]);
  expect(after.topSurveys.totalElements).toBe(7);
});

test('[4.05] When a survey is taken out, then it is not among them, and nothing else of the report changes', () => {
  const after = withSurveys(report, { surveyIds: [2], known: surveys(1, 2) });
  expect(after.topSurveys.content.map(({ id }) => id)).toEqual([2]);
  expect(after.title).toBe(report.title);
  expect(withSurveys(report, { surveyIds: [], known: surveys(1) }).topSurveys.content).toEqual([]);
});
