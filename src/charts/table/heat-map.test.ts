import { expect, test } from 'vitest';
import { computeContrast } from '#shared/contrast.ts';
import { type ConfigByView, createDefaultConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import { rowTexts } from '../description/chart-table.ts';
import type { ChartFrame } from '../svg/chart-frame.ts';
import { type PaletteName, palettes } from '../svg/palettes.ts';
import { meanCellColor } from '../svg/scale-colors.ts';
import { heatExample } from '../testing/example-means.ts';
import { drawHeatMap } from './heat-map.ts';
import { heatMapDescription } from './heat-map-description.ts';

const frame: ChartFrame = {
  width: 640,
  height: 340,
  language: 'de',
  decimal: ',',
  palette: 'light',
  color: null,
};
const names = Object.keys(palettes) as PaletteName[];
const textsOf = (svg: string | null): string[] =>
  [...(svg ?? '').matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text as string);

test.each(names)('draws the committed heat map in %s', async (palette) => {
  await expect(drawHeatMap(heatExample, { ...frame, palette })).toMatchFileSnapshot(
    `../__snapshots__/heat-map-${palette}.svg`,
  );
});

test('writes mean and n in every cell and says which are hidden', () => {
  const texts = textsOf(drawHeatMap(heatExample, frame));
  expect(texts).toContain('4,7');
  expect(texts).toContain('n 412');
  // One unit in five rows, the second question in another, and the question that is hidden for all.
  expect(texts.filter((text) => text === 'nicht gezeigt')).toHaveLength(7);
});

test('shows the latest periods beside all together where there is no room for each', () => {
  // Four of five columns fit. The first group has 412 answers, the last one 27.
  const shown = (prefersLast: boolean) => {
    const texts = textsOf(drawHeatMap(heatExample, { ...frame, width: 230 }, prefersLast));
    return { first: texts.includes('n 412'), last: texts.includes('n 27'), all: texts.includes('Alle') };
  };
  expect(shown(false)).toEqual({ first: true, last: false, all: true });
  expect(shown(true)).toEqual({ first: false, last: true, all: true });
});

test.each(names)('text is legible on every cell color in %s', (name) => {
  const palette = palettes[name];
  for (const direction of ['HIGH_IS_BEST', 'LOW_IS_BEST', 'MIDDLE_IS_BEST', null] as const)
    for (let mean = 1; mean <= 5; mean += 0.25) {
      const fill = meanCellColor(mean, { lowest: 1, highest: 5, direction }, palette);
      expect(computeContrast(palette.ink, fill)).toBeGreaterThan(4.5);
    }
});

test('lists one cell a row, each with its reason, and names extremes for screen readers', () => {
  const described = heatMapDescription.describe(
    heatExample,
    frame,
    createDefaultConfig('HEAT_MAP', [1]) as ConfigByView['HEAT_MAP'],
  );
  const rows = described?.table.rows.map((row) => rowTexts(described.table, row, frame)) ?? [];
  expect(rows).toHaveLength(25);
  expect(rows[0]).toEqual(['Die Lehrperson erklärt verständlich.', 'Alle', '1.284', '4,20']);
  expect(rows[3]).toEqual([
    'Die Lehrperson erklärt verständlich.',
    'Institut für Wasserbau',
    'nicht gezeigt',
    '',
  ]);
  expect(described?.sentence).toContain('4,7 (Die Lehrperson erklärt verständlich., Architektur)');
  expect(described?.sentence).toContain('7 nicht gezeigt');
});
