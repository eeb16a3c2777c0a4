import { describe, expect, test } from 'vitest';
import type { ItemFigure } from '#shared/figures/calculation/number-figures.ts';
import { type ConfigByView, createDefaultConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import { type StatisticChoice, statisticChoices } from '#shared/reports/report-items/settings/statistics.ts';
import type { ScaleDirection } from '#shared/vocabulary.ts';
import { rowTexts, statisticText } from '../description/chart-table.ts';
import { figureStatistics } from '../description/figure-statistics.ts';
import { createDistributionSource } from '../description/statistic-source.ts';
import type { ChartFrame } from '../svg/chart-frame.ts';
import { light } from '../svg/palettes.ts';
import { choiceExample, figureExample, numberExample, scaleExample } from '../testing/example-figures.ts';
import { drawBarChart, drawStackedBars } from './bar-chart.ts';
import { barDescription } from './bar-description.ts';

const frame: ChartFrame = {
  width: 560,
  height: 240,
  language: 'de',
  decimal: ',',
  palette: 'light',
  color: null,
};

const scale = (
  question: string,
  counts: number[],
  direction: ScaleDirection = 'HIGH_IS_BEST',
): ItemFigure => {
  const figure = figureExample({
    type: 'SCALA',
    question,
    options: counts.map((count, index) => ({ text: String(index + 1), count })),
  });
  return { ...figure, direction };
};

const interval = (figure: ItemFigure): ItemFigure =>
  figure.total.hidden === null && figure.total.statistics
    ? {
        ...figure,
        total: {
          ...figure.total,
          statistics: { ...figure.total.statistics, confidenceInterval: { lower: 3.25, upper: 3.75 } },
        },
      }
    : figure;

const questions: [ItemFigure, ...ItemFigure[]] = [
  interval(scale('Die Lehrperson erklärt verständlich.', [10, 20, 20, 30, 20])),
  interval(scale('Die Übungen helfen beim Verständnis des Vorlesungsstoffs.', [0, 0, 10, 40, 50])),
  { ...scale('Die Betreuung ist gut.', [1, 1, 1, 1, 1]), total: { hidden: 'too-few-answers' } },
  interval(scale('Der Raum passt.', [50, 30, 10, 10, 0])),
];
const choices: [ItemFigure, ...ItemFigure[]] = [choiceExample, choiceExample];

const rectsOf = (svg: string, fill: string): { x: number; width: number }[] =>
  [
    ...svg.matchAll(new RegExp(`<rect x="([^"]*)" y="[^"]*" width="([^"]*)"[^>]*fill="${fill}" stroke`, 'g')),
  ].map(([, x, width]) => ({ x: Number(x), width: Number(width) }));

describe('questions stacked to 100 % in one chart', () => {
  test.each(
    (['light', 'dark', 'print'] as const).flatMap((palette) => [
      ['stacked-scales', questions, palette] as const,
      ['stacked-choices', choices, palette] as const,
    ]),
  )('When %s are drawn, then it is the committed chart', async (name, figures, palette) => {
    const svg = drawStackedBars(figures, { ...frame, palette }, { chosen: ['mean', 'confidenceInterval'] });
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    await expect(svg).toMatchFileSnapshot(`../__snapshots__/${name}-${palette}.svg`);
  });

  test('When they are scales, then the middle option lies half on each side of one line', () => {
    const svg = drawStackedBars(questions, frame, { chosen: [] }) as string;
    const middles = rectsOf(svg, light.steps[2]).map(({ x, width }) => x + width / 2);
    expect(middles).toHaveLength(3);
    for (const middle of middles) expect(middle).toBeCloseTo(middles[0] as number, 1);
  });

  test('When questions differ in which end is best, then each row has the colors of its own direction', () => {
    const turned: [ItemFigure, ItemFigure] = [
      scale('Gut', [25, 25, 0, 25, 25]),
      scale('Schwer', [25, 25, 0, 25, 25], 'LOW_IS_BEST'),
    ];
    const svg = drawStackedBars(turned, frame, { chosen: [] }) as string;
    const [best, worst] = [rectsOf(svg, light.steps[4]), rectsOf(svg, light.steps[0])];
    expect(best.map(({ x }) => x)).toEqual(worst.map(({ x }) => x).toReversed());
    expect(svg).toContain('>am besten<');
  });

  test('gives bars more than half of the width on a phone, and whole questions above them', () => {
    const phone = { ...frame, width: 336, height: 420 };
    const even = [scale('Gut erklärt', [20, 20, 20, 20, 20]), scale('Gut betreut', [0, 0, 10, 40, 50])];
    const svg = drawStackedBars(even as [ItemFigure, ItemFigure], phone, { chosen: [] }) as string;
    const bars = [...svg.matchAll(/<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"[^>]*data-tip/g)].map(
      ([, x, width]) => [Number(x), Number(x) + Number(width)] as const,
    );
    const [from, to] = [Math.min(...bars.map(([x]) => x)), Math.max(...bars.map(([, x]) => x))];
    expect(to - from).toBeGreaterThan(336 / 2);
    expect(svg).toContain('>Gut erklärt<');
    expect(svg).toContain('data-tip="Gut betreut: 5: 50\u202f% (50)"');
  });

  test('describes each question in a row with the chosen statistics and in the sentence', () => {
    const described = barDescription.describe({ kind: 'distribution', figures: questions }, frame, {
      statistics: ['n', 'confidenceInterval', 'topTwo'],
    } as never);
    expect(described?.table.columns.map(({ heading }) => heading)).toEqual([
      'Frage',
      'n',
      '1 (trifft gar nicht zu)',
      '2',
      '3',
      '4',
      '5 (trifft voll zu)',
      'Mittelwert',
      '95-%-Intervall von',
      '95-%-Intervall bis',
      'Zwei beste Antworten',
    ]);
    const rows = described?.table.rows.map((row) => rowTexts(described.table, row, frame));
    expect(rows?.[0]?.slice(1)).toEqual([
      '100',
      '10,0\u202f%',
      '20,0\u202f%',
      '20,0\u202f%',
      '30,0\u202f%',
      '20,0\u202f%',
      '3,30',
      '3,25',
      '3,75',
      '50,0\u202f%',
    ]);
    expect(rows?.[2]?.[1]).toBe('nicht gezeigt');
    expect(described?.sentence).toContain('Die Betreuung ist gut. (nicht gezeigt)');
    expect(described).toMatchObject({ subject: '4 Fragen', statistics: [], hidden: null });
  });
});

describe('chosen statistics', () => {
  const statisticsOf = (figure: ItemFigure, chosen = [...statisticChoices]): string[] =>
    figure.total.hidden === null
      ? figureStatistics(createDistributionSource(figure.total, figure), { language: 'de' }, chosen).map(
          (one) => `${one.name} ${statisticText(one, frame)}`,
        )
      : [];

  test('shows all statistics of a scale as worked out by hand, best and worst by direction', () => {
    const figure = scale('Gut', [10, 20, 20, 30, 20]);
    expect(statisticsOf(figure)).toEqual([
      'n 100',
      'Mittel 3,3',
      'KI von –',
      'KI bis –',
      // Without ten at each end 20 of 2, 20 of 3, 30 of 4 and 10 of 5: 270 / 80.
      'getrimmtes Mittel 3,4',
      'Median 3',
      // Half of all is reached at the border of 3 and 4.
      'gruppierter Median 3,5',
      'q25 2',
      'q75 4',
      'IQA 2',
      'Modus 4',
      's 1,3',
      'min 1',
      'max 5',
      'Top 2 50\u202f%',
      'Bottom 2 30\u202f%',
      'Top 2 von 40\u202f%',
      'Top 2 bis 60\u202f%',
      'Netto 20',
    ]);
    const turned = statisticsOf({ ...figure, direction: 'LOW_IS_BEST' });
    expect(turned.slice(-5)).toEqual([
      'Top 2 30\u202f%',
      'Bottom 2 50\u202f%',
      'Top 2 von 22\u202f%',
      'Top 2 bis 40\u202f%',
      'Netto −20',
    ]);
    expect(statisticsOf({ ...figure, direction: 'MIDDLE_IS_BEST' }).slice(-3)).toEqual([
      'Top 2 –',
      'Bottom 2 –',
      'Netto –',
    ]);
  });

  test('shows no lowest and highest answers for numbers and unordered questions', () => {
    expect(statisticsOf(choiceExample).some((one) => /^(min|max|Top|Mittel)/.test(one))).toBe(false);
    expect(statisticsOf({ ...scaleExample, type: 'NUMERIC' }).some((one) => /^(min|max)/.test(one))).toBe(
      false,
    );
  });

  test('names and counts own boxes, also in the interval', () => {
    const figure = { ...scale('Gut', [10, 20, 20, 30, 20]), boxes: { top: 1, bottom: 3 } };
    expect(statisticsOf(figure, ['topTwo', 'bottomTwo', 'shareIntervals', 'netScore'])).toEqual([
      'Top 1 20\u202f%',
      'Bottom 3 50\u202f%',
      // R: prop.test(20, 100, correct = FALSE): 0.1334 to 0.2888.
      'Top 1 von 13\u202f%',
      'Top 1 bis 29\u202f%',
      'Netto −30',
    ]);
    const described = barDescription.describe({ kind: 'distribution', figures: [figure] }, frame, {
      ...(createDefaultConfig('BAR_CHART', [1]) as ConfigByView['BAR_CHART']),
      statistics: ['topTwo', 'netScore'],
    });
    expect(described?.statistics.map(({ longName }) => longName)).toEqual([
      'Beste Antworten (1)',
      'Nettowert (1 beste minus 3 schlechteste)',
    ]);
  });

  test('tells the sum of numbers, and of nothing else', () => {
    // 4 · 18 + 18 · 20 + 31 · 22 + 12 · 24 + 5 · 26 + 28, added by hand.
    expect(statisticsOf(numberExample, ['sum'])).toEqual(['Summe 1.560']);
    expect(statisticsOf(scale('Gut', [1, 2, 3, 4, 5]), ['sum'])).toEqual([]);
    const { total } = numberExample;
    const weighted = total.hidden === null ? { ...total, weighted: { n: 71, effectiveN: 60 } } : total;
    expect(statisticsOf({ ...numberExample, total: weighted }, ['sum'])).toEqual([]);
  });

  test.each([
    ['scale', scale('Gut', [81, 182, 0, 0, 0])],
    ['choice', { ...scale('Gut', [81, 182, 0, 0, 0]), type: 'SINGLE_CHOICE' as const }],
  ])('the interval of a share of a %s stands in the table and at its bar', (_type, figure) => {
    const described = barDescription.describe({ kind: 'distribution', figures: [figure] }, frame, {
      ...(createDefaultConfig('BAR_CHART', [1]) as ConfigByView['BAR_CHART']),
      statistics: ['shareIntervals'],
    });
    const [row] = described?.table.rows.map((one) => rowTexts(described.table, one, frame)) ?? [];
    // Newcombe 1998, table I.
    expect(row?.slice(3)).toEqual(['25,5\u202f%', '36,6\u202f%']);
    const lines = (chosen: StatisticChoice[]) =>
      (drawBarChart(figure, frame, { chosen }) as string).match(/<line/g)?.length ?? 0;
    expect(lines(['shareIntervals'])).toBe(lines([]) + 5 * 3);
  });

  test('When the interval is chosen, then it is drawn at the mean', () => {
    const figure = interval(scale('Gut', [10, 20, 20, 30, 20]));
    const without = drawBarChart(figure, frame) as string;
    const drawn = drawBarChart(figure, frame, { chosen: ['confidenceInterval'] }) as string;
    expect(without).not.toContain('opacity="0.45"');
    expect(drawn).toContain('opacity="0.45"');
  });
});
