import type { TrendData, TrendLine } from '#shared/figures/calculation/number-figures.ts';

const periods = ['WiSe 2023/24', 'SoSe 2024', 'WiSe 2024/25', 'SoSe 2025', 'WiSe 2025/26', 'SoSe 2026'].map(
  (label, key) => ({ key, label }),
);

const line = (text: string, values: readonly (number | null | 'few')[], highest = 5): TrendLine => ({
  text: { de: text },
  lowest: 1,
  highest,
  points: values.map((value, index) =>
    typeof value === 'number'
      ? {
          hidden: null,
          n: 210 + 40 * index,
          value,
          interval: { lower: value - 0.3, upper: value + 0.3 },
        }
      : { hidden: value === null ? 'no-surveys' : 'too-few-answers' },
  ),
});

const trend = (lines: readonly TrendLine[]): TrendData => ({
  kind: 'trend',
  measure: 'mean',
  text: lines[0]?.text ?? {},
  periods,
  lines: [...lines],
});

const QUESTION = 'Insgesamt bin ich mit der Veranstaltung zufrieden.';

export const trendExample = trend([line(QUESTION, [3.2, 3.4, 'few', 3.9, 4.1, 4])]);

export const furtherTrendExample: TrendData = {
  ...trendExample,
  lines: trendExample.lines.map((one) => ({
    ...one,
    points: one.points.map((point, period) =>
      point.hidden === null
        ? {
            ...point,
            further: {
              abstentions: 0,
              statistics: {
                mean: point.value,
                median: 4,
                standardDeviation: 1.04,
                lowerQuartile: 3,
                upperQuartile: 5,
                confidenceInterval: point.interval,
              },
              ends: { minimum: period === 0 ? 1 : 2, maximum: 5, topTwo: 60, bottomTwo: 20 },
              returns: { respondentCount: point.n, invited: 400, surveysWithoutInvited: 0 },
            },
          }
        : point,
    ),
  })),
};

export const keyExample: TrendData = {
  ...trendExample,
  lines: [
    line(QUESTION, [3.2, 3.4, 'few', 3.9, 4.1, 3.9]),
    line('Das Tempo war angemessen.', ['few', 'few', 'few', 'few', 'few', 'few']),
  ].map((one) => ({
    ...one,
    total: { hidden: null, n: 1284, value: 3.7, interval: null },
  })),
};

export const trendsExample = trend([
  line(QUESTION, [3.2, 3.4, 3.3, 3.9, 4.1, 4]),
  line('Das Tempo war angemessen.', [2.4, 2.6, 2.5, 2.9, 2.7, 3]),
  line('Die Unterlagen helfen beim Lernen.', [null, null, 3.8, 4.4, 4.6, 4.5]),
]);

export const brokenTrendExample = trend([
  line(QUESTION, [3.2, 3.4, 3.3, null, null, null]),
  line('Insgesamt bin ich zufrieden.', [null, null, null, 5.6, 5.9, 6], 7),
]);

export const optionTrendExample: TrendData = {
  ...trend([]),
  measure: 'percent',
  text: { de: 'Warum besuchen Sie die Veranstaltung?' },
  lines: ['Pflicht', 'Interesse', 'Sonstiges'].map((text, option) => ({
    text: { de: text },
    lowest: 0,
    highest: 100,
    points: periods.map((_, index) => ({
      hidden: null,
      n: 120,
      value:
        [
          [60, 58, 55, 51, 48, 44],
          [30, 31, 35, 39, 40, 45],
          [10, 11, 10, 10, 12, 11],
        ][option]?.[index] ?? 0,
      interval: null,
    })),
  })),
};
