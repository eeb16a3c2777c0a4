import { expect, test } from 'vitest';
import { computeContrast } from '#shared/contrast.ts';
import type { ItemFigure } from '#shared/figures/calculation/number-figures.ts';
import { type ConfigByView, createDefaultConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import { rowTexts, statisticText } from '../description/chart-table.ts';
import type { ChartFrame } from '../svg/chart-frame.ts';
import { mixColors } from '../svg/color.ts';
import { palettes } from '../svg/palettes.ts';
import { figureExample, shownExample } from '../testing/example-figures.ts';
import { drawCrosstab } from './crosstab.ts';
import { crosstabDescription } from './crosstab-description.ts';

const frame: ChartFrame = {
  width: 560,
  height: 240,
  language: 'de',
  decimal: ',',
  palette: 'light',
  color: null,
};
const options = (counts: number[]) =>
  counts.map((count, index) => ({ text: ['Demokraten', 'Unabhängige', 'Republikaner'][index] ?? '', count }));
const group = (key: number, label: string, counts: number[]): ItemFigure['groups'][number] => ({
  key,
  label,
  distribution: shownExample({ type: 'SINGLE_CHOICE', options: options(counts) }),
});
/** General Social Survey (Agresti 2007, table 2.5). */
const figure: ItemFigure = {
  ...figureExample({ type: 'SINGLE_CHOICE', question: 'Partei', options: options([1246, 566, 945]) }),
  groups: [group(1, 'Frauen', [762, 327, 468]), group(2, 'Männer', [484, 239, 477])],
};
const describeIt = (one: ItemFigure) =>
  crosstabDescription.describe(
    { kind: 'distribution', figures: [one] },
    frame,
    createDefaultConfig('CROSSTAB', [1]) as ConfigByView['CROSSTAB'],
  );

test.each(['light', 'dark', 'print'] as const)('draws the committed crosstab in %s', async (palette) => {
  await expect(drawCrosstab(figure, 'columnPercents', { ...frame, palette })).toMatchFileSnapshot(
    `../__snapshots__/crosstab-${palette}.svg`,
  );
  const { ink, card, accent } = palettes[palette];
  expect(computeContrast(ink, mixColors(card, accent, 0.5))).toBeGreaterThan(4.5);
});

test('has counts, shares of columns and rows, and the published chi-square', () => {
  const described = describeIt(figure);
  const rows = described?.table.rows.map((row) => rowTexts(described.table, row, frame)) ?? [];
  expect(rows[1]).toEqual(['Demokraten', 'Frauen', '762', '48,9\u202f%', '61,2\u202f%']);
  expect(described?.statistics.map((one) => `${one.name} ${statisticText(one, frame)}`)).toEqual([
    'χ² 30,07',
    'df 2',
    'V 0,10',
  ]);
});

test('tells no chi-square where one person may be in several groups', () => {
  expect(describeIt({ ...figure, groupsOverlap: true })?.statistics).toEqual([]);
});

test('writes counts, or shares of the row, where its author wants them', () => {
  expect(drawCrosstab(figure, 'counts', frame)).toContain('>762<');
  expect(drawCrosstab(figure, 'rowPercents', frame)).toContain('>61\u202f%<');
});
