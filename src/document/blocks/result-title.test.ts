import { describe, expect, test } from 'vitest';
import { choiceExample, scaleExample } from '#charts/testing/example-figures.ts';
import type { ItemFigure } from '#shared/figures/calculation/number-figures.ts';
import { blockIn, english, german, item } from '../testing/example-report.ts';
import { readFigureBlock } from './block.ts';
import { resultTitle } from './result-title.ts';

const titleOf = (figure: ItemFigure, format = german): string | null => {
  const block = readFigureBlock(blockIn(item({ figure }), 'report', format));
  if (!block) throw new Error('There is no figure.');
  return resultTitle(block, format);
};

const shares = (counts: readonly number[]): ItemFigure => {
  const { total } = choiceExample;
  if (total.hidden !== null) throw new Error('The example is hidden.');
  const sum = counts.reduce((all, one) => all + one, 0);
  const options = total.options
    .slice(0, counts.length)
    .map((option, at) => ({ ...option, count: counts[at] ?? 0, percent: (100 * (counts[at] ?? 0)) / sum }));
  return { ...choiceExample, total: { ...total, n: sum, options } };
};

describe('resultTitle', () => {
  test('says which answer most people chose', () => {
    expect(titleOf(shares([40, 25, 15]))).toBe('50\u202f% wählten „1.–2. Semester“');
    expect(titleOf(shares([40, 25, 15]), english)).toBe('50\u202f% chose “1.–2. Semester”');
  });

  test('says nothing where answers tie or nobody answered', () => {
    expect(titleOf(shares([40, 40, 15]))).toBeNull();
    expect(titleOf(shares([0, 0, 0]))).toBeNull();
  });

  test('says of a step without a name of its own where it is', () => {
    expect(titleOf(scaleExample)).toBe('41\u202f% wählten 4 von 5 („trifft voll zu“)');
  });

  test('says nothing of groups, of which one may be hidden', () => {
    const { total } = choiceExample;
    const groups = [{ kind: 'period', label: 'SoSe 25', distribution: total }] as never;
    expect(titleOf({ ...choiceExample, groups })).toBeNull();
  });
});
