import { expect, test } from 'vitest';
import type { FigureData } from '../../figures/calculation/figures.ts';
import { isLongExport } from './rules.ts';

const comments = (n: number, hidden: string | null = null) => ({ kind: 'comments', total: { hidden, n } });
const items = (...data: (object | null)[]) =>
  data.map((one) => ({ content: { data: one as FigureData | null } }));

test.each([
  ['no items', [], false],
  ['fifty items', items(...Array.from({ length: 50 }, () => null)), false],
  ['fifty-one items', items(...Array.from({ length: 51 }, () => null)), true],
  ['few comments', items(comments(5_000)), false],
  ['many comments of one question', items(comments(5_001)), true],
  [
    'many comments of several questions, beside words and by topic',
    items(
      { kind: 'word-comments', comments: comments(3_000) },
      { kind: 'topic-comments', comments: comments(3_000) },
    ),
    true,
  ],
  ['comments that are hidden', items(comments(9_999, 'too-few-answers')), false],
])('When a report has %s, then it takes long: %#', (_name, reportItems, expected) => {
  expect(isLongExport(reportItems)).toBe(expected);
});
