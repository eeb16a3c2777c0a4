import { expect, test } from 'vitest';
import type { FigureData } from '#shared/figures/calculation/figures.ts';
import { createDefaultConfig, type View } from '#shared/reports/report-items/kinds/visualizations.ts';
import { drawKeyFigure } from './key-figure/key-figure.ts';
import { drawProfile } from './line/profile-line-chart.ts';
import { narrowHeight } from './narrow-height.ts';
import type { ChartFrame } from './svg/chart-frame.ts';
import { choiceExample, scaleExample, splitExample } from './testing/example-figures.ts';
import { comparedExample } from './testing/example-means.ts';
import { trendExample } from './testing/example-trends.ts';

const heightOf = (data: FigureData | null, view: View = 'BAR_CHART'): number =>
  narrowHeight({ config: createDefaultConfig(view, [1]), data });

/** The heading of the card and its edges are no part of the chart. */
const frameOf = (cardHeight: number): ChartFrame => ({
  width: 326,
  height: cardHeight - 70,
  language: 'de',
  decimal: ',',
  palette: 'light',
  color: null,
});

test("makes a phone's card high enough for all rows of its chart", () => {
  const rows = [...comparedExample.rows, ...comparedExample.rows, ...comparedExample.rows];
  const data = { ...comparedExample, rows };
  expect(drawProfile(data, frameOf(heightOf(data)))).not.toContain('weitere in der Tabelle');
  expect(heightOf({ kind: 'distribution', figures: [scaleExample] })).toBe(0);
  expect(heightOf({ kind: 'distribution', figures: [splitExample(scaleExample)] })).toBeGreaterThan(300);
  expect(heightOf({ kind: 'distribution', figures: [choiceExample, choiceExample] })).toBeGreaterThan(250);
  expect(heightOf(null)).toBe(0);
});

test("makes a phone's card high enough for seven key figures", () => {
  const [line] = trendExample.lines;
  if (!line) throw new Error('The example has no line.');
  const data = { ...trendExample, lines: Array.from({ length: 7 }, () => line) };
  const draw = (height: number) => drawKeyFigure(data, 'mean', frameOf(height));
  expect(draw(300)).toContain('weitere in der Tabelle');
  expect(draw(heightOf(data, 'KEY_FIGURE'))).not.toContain('weitere in der Tabelle');
  expect(heightOf(data, 'LINE_CHART')).toBe(0);
});
