import { expect, test } from 'vitest';
import type { TrendData } from '#shared/figures/calculation/number-figures.ts';
import { rowTexts } from '../description/chart-table.ts';
import type { ChartFrame } from '../svg/chart-frame.ts';
import {
  brokenTrendExample,
  optionTrendExample,
  trendExample,
  trendsExample,
} from '../testing/example-trends.ts';
import { drawLineChart } from './line-chart.ts';
import { trendHidden, trendSentence, trendTable } from './trend-description.ts';

const frame: ChartFrame = {
  width: 560,
  height: 320,
  language: 'de',
  decimal: ',',
  palette: 'light',
  color: null,
};
const draw = (data: TrendData, changes: Partial<ChartFrame> = {}, showInterval = true): string =>
  drawLineChart(data, { showInterval }, { ...frame, ...changes }) ?? '';
const textsOf = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text as string);
const linesOf = (svg: string): string[] =>
  [...svg.matchAll(/<path d="([^"]*)" fill="none"/g)].map(([, data]) => data as string);

const examples = {
  trend: trendExample,
  trends: trendsExample,
  'trend-with-new-scale': brokenTrendExample,
  'trend-of-options': optionTrendExample,
};

test.each(
  (['light', 'dark', 'print'] as const).flatMap((palette) =>
    (Object.keys(examples) as (keyof typeof examples)[]).map((name) => [name, palette] as const),
  ),
)('When a %s is drawn in %s, then it is the committed chart', async (name, palette) => {
  const svg = draw(examples[name], { palette });
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  await expect(svg).toMatchFileSnapshot(`../__snapshots__/${name}-${palette}.svg`);
});

test.each([
  [40, 30],
  [60, 400],
  [340, 260],
  [900, 40],
])('When the card is only %d by %d pixels, then every length is still a number', (width, height) => {
  for (const data of Object.values(examples))
    expect(draw(data, { width, height })).not.toMatch(/NaN|undefined|Infinity|(?:width|height)="-/);
});

test('When a period must not be shown, then the line has a gap there and n stands at every point', () => {
  const svg = draw(trendExample);
  expect(linesOf(svg).map((data) => data.match(/[ML]/g)?.join(''))).toEqual(['MLMLL']);
  expect(textsOf(svg).filter((text) => text.startsWith('n '))).toHaveLength(5);
});

test('When the author wants no interval, then there is no band', () => {
  expect(draw(trendExample)).toContain('opacity="0.16"');
  expect(draw(trendExample, {}, false)).not.toContain('opacity');
});

test('When a question goes on with another scale, then the break is drawn and both scales stand beside it', () => {
  const svg = draw(brokenTrendExample);
  expect(svg.match(/stroke-dasharray/g)).toHaveLength(1);
  const texts = textsOf(svg);
  expect(texts).toContain('neue Skala 1–7');
  expect(texts.filter((text) => /^\d$/.test(text))).toEqual([
    ...['1', '2', '3', '4', '5'],
    ...['1', '2', '3', '4', '5', '6', '7'],
  ]);
  // Both parts have the color of one line, and nothing joins them over the break.
  expect(linesOf(svg)).toHaveLength(2);
});

test('When a trend is described, then its ends are said and the table has every number', () => {
  expect(trendSentence(trendExample, frame)).toBe(
    'Liniendiagramm: Insgesamt bin ich mit der Veranstaltung zufrieden. WiSe 2023/24 3,2 – SoSe 2026 4,0',
  );
  const table = trendTable(trendExample, frame);
  expect(table.rows.map((row) => rowTexts(table, row, frame)).slice(1, 4)).toEqual([
    ['SoSe 2024', '250', '3,40', '3,10', '3,70'],
    ['WiSe 2024/25', 'nicht gezeigt', '', '', ''],
    ['SoSe 2025', '330', '3,90', '3,60', '4,20'],
  ]);
  const options = trendTable(optionTrendExample, frame);
  expect(options.rows.map((row) => rowTexts(options, row, frame))[0]).toEqual([
    'WiSe 2023/24',
    '120',
    '60,0\u202f%',
    '30,0\u202f%',
    '10,0\u202f%',
  ]);
  expect(trendTable(brokenTrendExample, frame).note).toBe('neue Skala 1–7 (1–5)');
});

test('where each survey counts alike, each point of the table says of how many', () => {
  const [line] = trendExample.lines;
  const points = line!.points.map((point) => (point.hidden === null ? { ...point, surveyCount: 7 } : point));
  const alike = {
    ...trendExample,
    lines: [{ ...line!, points }],
    alike: { surveyCount: 9, surveyTotal: 12 },
  };
  const table = trendTable(alike, frame);
  expect(table.columns.slice(2, 4).map(({ heading }) => heading)).toEqual([
    'Umfragen',
    'Mittelwert der Umfragemittelwerte',
  ]);
  const shown = table.rows.filter(({ hidden }) => hidden === null);
  expect(new Set(shown.map(({ cells }) => cells[2]))).toEqual(new Set([7]));
});

test('When surveys have no period, then the table says how many are left out', () => {
  expect(trendTable({ ...trendExample, surveysWithoutPeriod: 3 }, frame).note).toBe(
    '3 Umfragen ohne Zeitraum weggelassen',
  );
});

test('When no point may be shown, then there is no chart but the reason', () => {
  const [line] = trendExample.lines;
  const hidden = {
    ...trendExample,
    lines: [
      { ...line!, points: [{ hidden: 'no-surveys' as const }, { hidden: 'too-few-answers' as const }] },
    ],
  };
  expect(drawLineChart(hidden, { showInterval: true }, frame)).toBeNull();
  expect(trendHidden(hidden)).toBe('too-few-answers');
});

test('When lines of several scales stand side by side, then each names its own and the axis none', () => {
  const [one, other] = [trendExample.lines[0]!, brokenTrendExample.lines[1]!];
  const texts = textsOf(draw({ ...trendExample, lines: [one, { ...other, points: one.points }] }));
  expect(texts).toEqual(
    expect.arrayContaining([expect.stringMatching(/\(1–5\)$/), expect.stringMatching(/\(1–7\)$/)]),
  );
  expect(texts.filter((text) => /^\d$/.test(text))).toEqual([]);
});

test('labels points with values only on a single line with enough room', () => {
  const valuesOf = (svg: string): string[] => textsOf(svg).filter((text) => /^\d,\d$/.test(text));
  expect(valuesOf(draw(trendExample))).toEqual(['3,2', '3,4', '3,9', '4,1', '4,0']);
  expect(valuesOf(draw(brokenTrendExample))).toHaveLength(6);
  expect(valuesOf(draw(trendsExample))).toEqual([]);
  expect(valuesOf(draw(trendExample, { width: 140 }))).toEqual([]);
});

test('names every period on a card five columns wide', () => {
  const texts = textsOf(draw(trendExample, { width: 312, height: 240 }));
  expect(texts.filter((text) => /^(WiSe|SoSe)$/.test(text))).toHaveLength(6);
  expect(texts).toContain('2023/24');
  const narrow = textsOf(draw(trendExample, { width: 190, height: 240 }));
  expect(narrow.filter((text) => /^(WiSe|SoSe)/.test(text))).toHaveLength(2);
});
