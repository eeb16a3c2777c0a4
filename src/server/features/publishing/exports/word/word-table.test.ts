import { expect, test } from 'vitest';
import { textWidth } from '#charts/svg/measure-text.ts';
import { columnWidths, fitBeside } from './word-table.ts';

const column = (heading: string, numeric: boolean) => ({ heading, numeric, share: 0 });
const crosstab = {
  kind: 'table' as const,
  columns: [
    column('Answer', false),
    column('Group', false),
    column('Count', true),
    column('Percent of the column', true),
    column('Percent of the row', true),
  ],
  rows: Array.from({ length: 30 }, () => ['1', 'Autumn 2023', '10,343', '11.9 %', '17.4 %']),
  beside: 3,
};

test('sets as many parts beside each other as break no number and no text', () => {
  expect(fitBeside(crosstab, 560).beside).toBe(2);
  expect(fitBeside(crosstab, 481).beside).toBe(1);
  expect(fitBeside({ ...crosstab, beside: 1 }, 560).beside).toBe(1);
});

test('narrows texts rather than break a number', () => {
  const widths = columnWidths(crosstab, 231);
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(231.001);
  expect(widths[2]).toBeGreaterThan(textWidth('10,343', 8) + 10);
});
