import type { FigureData } from '#shared/figures/calculation/figures.ts';
import type { ItemFigure, MeansData, TrendData } from '#shared/figures/calculation/number-figures.ts';
import { type ConfigByView, createDefaultConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import type { ChartView } from '../describe-chart.ts';
import { figureExample } from './example-figures.ts';
import { comparedExample } from './example-means.ts';
import { topicTrendExample } from './example-topics.ts';
import { wordsExample, wordTrendExample } from './example-words.ts';

const long = (start: string): string =>
  `${start} ${'Lehrveranstaltungsevaluationsbericht über Prüfungsvorbereitung und Übungen '.repeat(5)}`.slice(
    0,
    300,
  );

const many = <Item>(count: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => item(index));

const choices = (type: 'SINGLE_CHOICE' | 'MULTIPLE_CHOICE', count: number): ItemFigure =>
  figureExample({
    type,
    question: long('Frage'),
    options: many(count, (index) => ({ text: long(`Antwort ${index}`), count: 200 - index, value: null })),
    answered: 900,
  });
const scale = (question: string): ItemFigure => ({
  ...figureExample({
    type: 'SCALA',
    question: long(question),
    options: many(11, (index) => ({ text: long(`Stufe ${index}`), count: 30 + index })),
  }),
  leftPole: { de: long('linker Pol') },
  rightPole: { de: long('rechter Pol') },
});
const grouped = (figure: ItemFigure): ItemFigure => ({
  ...figure,
  groups: many(40, (key) => ({ key, label: long(`Umfrage ${key}`), distribution: figure.total })),
});
const bars = (...figures: ItemFigure[]): FigureData => ({ kind: 'distribution', figures });

const means: MeansData = {
  ...comparedExample,
  rows: many(40, (index) => ({
    ...(comparedExample.rows[index % 2 === 0 ? 0 : 3] as MeansData['rows'][number]),
    text: { de: long(`Frage ${index}`) },
    leftPole: { de: long('linker Pol') },
    rightPole: { de: long('rechter Pol') },
  })),
};
const groupedMeans: MeansData = {
  ...means,
  comparisons: many(30, (index) => ({ kind: 'group', name: { de: long(`Einheit ${index}`) } })),
  rows: means.rows.map((row, at) => ({
    ...row,
    comparisons: many(30, (index) =>
      index % 7 === 3
        ? { hidden: 'too-few-answers' as const }
        : {
            ...{ hidden: null, n: 1_234, surveyCount: 4, standardDeviation: 1, confidenceInterval: null },
            mean: 1 + ((at + index) % 9) / 2,
          },
    ),
  })),
};
const trend = (lines: number, measure: TrendData['measure']): TrendData => ({
  kind: 'trend',
  measure,
  text: { de: long('Frage') },
  periods: many(40, (key) => ({ key, label: long(`Zeitraum ${key}`) })),
  lines: many(lines, (index) => ({
    text: { de: long(`Antwort ${index}`) },
    lowest: measure === 'mean' ? 1 : 0,
    highest: measure === 'mean' ? 5 : 100,
    points: many(40, (period) => ({
      hidden: null,
      n: 12_345,
      value: 1 + ((index + period) % 4),
      interval: measure === 'mean' ? { lower: 1, upper: 5 } : null,
    })),
  })),
});
const words = (count: number) =>
  wordsExample(
    many(count, (index) => [`${index}Lehrveranstaltungsevaluationsbericht`, 300 - index] as const),
  );
const wordTrend = wordTrendExample();
const ofWords = {
  ...trend(8, 'percent'),
  kind: 'word-trend' as const,
  itemId: 7,
  language: wordTrend.language,
};

export const largeExamples: { readonly [View in ChartView]: readonly [name: string, data: FigureData][] } = {
  BAR_CHART: [
    ['60 options', bars(choices('SINGLE_CHOICE', 60))],
    ['60 ticked options', bars(choices('MULTIPLE_CHOICE', 60))],
    ['a scale with long poles', bars(scale('Frage'))],
    ['40 groups of a scale', bars(grouped(scale('Frage')))],
    ['40 groups of 60 options', bars(grouped(choices('SINGLE_CHOICE', 60)))],
    ['40 groups of 60 ticked options', bars(grouped(choices('MULTIPLE_CHOICE', 60)))],
    ['40 questions stacked', bars(...many(40, (index) => scale(`Frage ${index}`)))],
  ],
  PROFILE_LINE_CHART: [['40 questions compared', means]],
  HEAT_MAP: [['40 questions by 30 groups', groupedMeans]],
  KEY_FIGURE: [
    ['8 questions over 40 periods', trend(8, 'mean')],
    ['one question over 40 periods', trend(1, 'mean')],
  ],
  BOX_PLOT: [
    ['40 questions', bars(...many(40, (index) => scale(`Frage ${index}`)))],
    ['40 groups of a scale', bars(grouped(scale('Frage')))],
  ],
  CROSSTAB: [['60 options by 40 groups', bars(grouped(choices('SINGLE_CHOICE', 60)))]],
  LINE_CHART: [
    ['8 questions over 40 periods', trend(8, 'mean')],
    ['one question over 40 periods', trend(1, 'mean')],
    ['60 options over 40 periods', trend(60, 'percent')],
  ],
  WORDCLOUD: [['150 words', words(150)]],
  WORD_BARS: [['40 words', words(40)]],
  WORD_LINES: [['8 words', ofWords]],
  TOPIC_BARS: [
    [
      '60 topics',
      {
        kind: 'topics',
        itemId: 7,
        text: { de: long('Frage') },
        total: {
          hidden: null,
          n: 900,
          surveyCount: 4,
          topics: many(60, (index) => ({ name: { de: long(`Thema ${index}`) }, count: 300 - index })),
        },
      },
    ],
  ],
  TOPIC_LINES: [['8 topics', { ...topicTrendExample(), ...ofWords, kind: 'topic-trend' } as FigureData]],
};

export const settingsFor = <View extends ChartView>(view: View, data: FigureData): ConfigByView[View] => {
  const count = data.kind === 'distribution' ? data.figures.length : 1;
  const config = createDefaultConfig(
    view,
    many(count, (index) => index + 1),
  );
  return (count > 1 ? { ...config, arrangement: 'stacked' } : config) as ConfigByView[View];
};
