import { expect, test } from 'vitest';
import type { ImportPreview, ShownImportProblem } from '#shared/surveys/imports/preview.ts';
import { sampleTable } from '../../../../testing/sample-table.ts';
import { newProblems } from './new-problems.ts';

const problem = (code: string, params: ShownImportProblem['params'] = {}): ShownImportProblem => ({
  severity: 'warning',
  code,
  params,
  file: 'a.csv',
});

const previewWith = (...problems: ShownImportProblem[]): ImportPreview => ({
  sources: [{ ...sampleTable(1), problems }],
  existing: [],
  existingCount: 0,
});

test('When the preview said it, then the result does not say it again', () => {
  const guess = problem('stepsAdded', { count: 2, words: 'Very poor' });
  const waits = problem('answersWait', { survey: 'Statics', count: 2, minimum: 5 });
  expect(newProblems({ preview: previewWith(guess) }, { problems: [waits, guess] })).toEqual([waits]);
});

test('When the number is another than in the preview, then the result says it', () => {
  const before = problem('surveysTooSmall', { count: 1 });
  const after = problem('surveysTooSmall', { count: 2 });
  expect(newProblems({ preview: previewWith(before) }, { problems: [after] })).toEqual([after]);
});

test('When there was no preview, then all is said', () => {
  const guess = problem('stepsAdded');
  expect(newProblems({ preview: null }, { problems: [guess] })).toEqual([guess]);
});
