import { expect, test } from 'vitest';
import type { ShownImportProblem } from '#shared/surveys/imports/preview.ts';
import { groupProblems } from './problem-list.tsx';

const problem = (code: string, row?: number, column?: string): ShownImportProblem => ({
  severity: 'warning',
  code,
  params: {},
  file: 'a.csv',
  ...(row !== undefined && { row }),
  ...(column !== undefined && { column }),
});

test('When the same is wrong in several rows, then it is said once with its columns and rows', () => {
  const groups = groupProblems(
    [
      problem('notANumber', 292, 'Hours'),
      problem('notANumber', 292, 'Months'),
      problem('rowTooWide', 300),
      problem('notANumber', 534, 'Hours'),
      problem('notANumber', 534, 'Hours'),
    ],
    ({ code }) => code,
  );
  expect(groups).toEqual([
    {
      severity: 'warning',
      text: 'notANumber',
      locations: [
        { file: 'a.csv', column: 'Hours', rows: [292, 534] },
        { file: 'a.csv', column: 'Months', rows: [292] },
      ],
    },
    {
      severity: 'warning',
      text: 'rowTooWide',
      locations: [{ file: 'a.csv', column: undefined, rows: [300] }],
    },
  ]);
});

test('When an error and a warning read the same, then they stay apart', () => {
  const error = { ...problem('x', 1), severity: 'error' as const };
  expect(groupProblems([error, problem('x', 1)], () => 'x')).toHaveLength(2);
});
