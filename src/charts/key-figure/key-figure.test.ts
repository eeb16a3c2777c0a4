import { expect, test } from 'vitest';
import { type ConfigByView, createDefaultConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import { rowTexts } from '../description/chart-table.ts';
import type { ChartFrame } from '../svg/chart-frame.ts';
import { furtherTrendExample, keyExample } from '../testing/example-trends.ts';
import { drawKeyFigure } from './key-figure.ts';
import { keyFigureDescription } from './key-figure-description.ts';

const frame: ChartFrame = {
  width: 400,
  height: 200,
  language: 'de',
  decimal: ',',
  palette: 'light',
  color: null,
};
const textsOf = (svg: string | null): string[] =>
  [...(svg ?? '').matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text as string);
const settings = (keyMeasure: ConfigByView['KEY_FIGURE']['keyMeasure']) => ({
  ...(createDefaultConfig('KEY_FIGURE', [1]) as ConfigByView['KEY_FIGURE']),
  keyMeasure,
});

test.each(['light', 'dark', 'print'] as const)('draws the committed key figures in %s', async (palette) => {
  const one = drawKeyFigure(furtherTrendExample, 'mean', { ...frame, width: 200, palette });
  await expect(one).toMatchFileSnapshot(`../__snapshots__/key-figure-${palette}.svg`);
  const both = drawKeyFigure(keyExample, 'mean', { ...frame, palette });
  await expect(both).toMatchFileSnapshot(`../__snapshots__/key-figures-${palette}.svg`);
});

test('shows the latest period with its change, and all surveys where no two periods may be shown', () => {
  const svg = drawKeyFigure(keyExample, 'mean', frame);
  const texts = textsOf(svg);
  expect(texts).toContain('3,9');
  expect(texts).toContain('SoSe 2026 · n 410');
  expect(texts).toContain('−0,2');
  expect(svg).toContain('>seit WiSe 2025/26<');
  expect(texts).toContain('3,7');
  expect(texts).toContain('n 1.284');
});

test('shows a share and its change in points', () => {
  const described = keyFigureDescription.describe(furtherTrendExample, frame, settings('topTwo'));
  expect(described?.sentence).toContain('60\u202f% (SoSe 2026, n 410), ±0 seit WiSe 2025/26');
  const rows = described?.table.rows.map((row) => rowTexts(described.table, row, frame).slice(1)) ?? [];
  expect(rows[0]).toEqual(['WiSe 2023/24', '210', '60,0\u202f%', '–']);
  expect(rows[2]).toEqual(['WiSe 2024/25', 'nicht gezeigt', '', '']);
});

test('has a dash where a scale has no such number', () => {
  expect(textsOf(drawKeyFigure(furtherTrendExample, 'netPromoterScore', frame))).toContain('–');
});
