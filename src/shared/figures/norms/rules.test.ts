import { describe, expect, test } from 'vitest';
import { rowsToNorm } from './rules.ts';

describe('rowsToNorm', () => {
  test('reads values in either decimal format, and percentiles in their order', () => {
    const rows = [
      ['Question', 'p75', 'p25', 'mean', 'sd', 'n'],
      ['Clear', '4,2', '3.6', '3,9', '0.5', '1200'],
      ['Lively', '', '', '3', '1', ''],
    ];
    expect(rowsToNorm(rows)).toEqual({
      errors: [],
      values: [
        {
          ...{ question: 'Clear', mean: 3.9, deviation: 0.5, respondents: 1200 },
          points: [
            { percent: 25, value: 3.6 },
            { percent: 75, value: 4.2 },
          ],
        },
        { question: 'Lively', mean: 3, deviation: 1, respondents: null, points: [] },
      ],
    });
  });

  test.each([
    ['a missing column', [['question', 'mean']], 'rows.1'],
    ['an unknown column', [['question', 'mean', 'sd', 'median']], 'rows.1.4'],
    ['a column twice', [['question', 'mean', 'sd', 'mean']], 'rows.1.4'],
    [
      'a standard deviation of 0',
      [
        ['question', 'mean', 'sd'],
        ['Clear', '3', '0'],
      ],
      'rows.2.sd',
    ],
    [
      'a mean that is no number',
      [
        ['question', 'mean', 'sd'],
        ['Clear', '3e', '1'],
      ],
      'rows.2.mean',
    ],
    [
      'a missing question',
      [
        ['question', 'mean', 'sd'],
        ['', '3', '1'],
      ],
      'rows.2.question',
    ],
    [
      'falling percentiles',
      [
        ['question', 'mean', 'sd', 'p25', 'p75'],
        ['A', '3', '1', '4', '3'],
      ],
      'rows.2.p',
    ],
  ])('names row and column of %s and reads nothing', (_, rows, path) => {
    const { values, errors } = rowsToNorm(rows);
    expect([values, errors[0]?.path]).toEqual([[], path]);
  });
});
