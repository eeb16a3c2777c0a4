import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChartTable, rowTexts } from './chart-table.ts';
import { roundShares } from './round-shares.ts';

const sharesOf = (counts: readonly number[]): number[] => {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => (100 * count) / all);
};

test('three thirds are 34, 33 and 33 percent', () => {
  expect(roundShares(sharesOf([1, 1, 1]), 0)).toEqual([34, 33, 33]);
  expect(roundShares(sharesOf([1, 1, 1]), 1)).toEqual([33.4, 33.3, 33.3]);
});

test('percents of several ticks stay as they are', () => {
  expect(roundShares([60.4, 70.4], 0)).toEqual([60.4, 70.4]);
});

test('a percent below the least is left to be written as less than it', () => {
  expect(roundShares(sharesOf([999, 1]), 0)).toEqual([100, 0.1]);
});

test('rounded shares add up to 100, and none is a whole unit away from the exact one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 10, max: 500 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 2 }),
      (counts, decimals) => {
        const exact = sharesOf(counts);
        const rounded = roundShares(exact, decimals) as number[];
        const sum = rounded.reduce((all, share) => all + share, 0);
        if (rounded.every((share) => share >= 10 ** -decimals)) expect(sum).toBeCloseTo(100, 6);
        rounded.forEach((share, index) => {
          expect(Math.abs(share - (exact[index] as number))).toBeLessThan(10 ** -decimals);
        });
      },
    ),
  );
});

test('percents of a table add up to 100 down a column or along a row; its numbers stay exact', () => {
  const percent = { kind: 'percent', decimals: 0 } as const;
  const wording = { language: 'en', decimal: '.' } as const;
  const third = 100 / 3;
  const row = { cells: ['A', third, third, third], hidden: null };
  const name = { code: 'a', heading: '', kind: 'text', decimals: 0 } as const;
  const along: ChartTable = {
    columns: [
      name,
      ...[1, 2, 3].map(() => ({ code: 'a', heading: '', ...percent, sharesAre: 'row' as const })),
    ],
    rows: [row],
    note: '',
  };
  expect(rowTexts(along, row, wording).slice(1).map(Number.parseFloat)).toEqual([34, 33, 33]);
  const rows = ['A', 'B', 'C'].map((text) => ({ cells: [text, third], hidden: null }));
  const down: ChartTable = {
    columns: [name, { code: 'a', heading: '', ...percent, sharesAre: 'column' }],
    rows,
    note: '',
  };
  expect(rows.map((one) => Number.parseFloat(rowTexts(down, one, wording)[1] ?? ''))).toEqual([34, 33, 33]);
  expect(row.cells[1]).toBe(third);
});
