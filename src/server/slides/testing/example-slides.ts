import {
  choiceExample,
  figureExample,
  multipleExample,
  numberExample,
  scaleExample,
  splitExample,
} from '#charts/testing/example-figures.ts';
import { comparedExample, differentialExample, profileExample } from '#charts/testing/example-means.ts';
import {
  brokenTrendExample,
  optionTrendExample,
  trendExample,
  trendsExample,
} from '#charts/testing/example-trends.ts';
import { wordsExample, wordTrendExample } from '#charts/testing/example-words.ts';
import { cleanTexts } from '#document/clean-text.ts';
import { documentOf } from '#document/report-document.ts';
import type { FigureData } from '#shared/calculation/figures.ts';
import type { ItemFigure } from '#shared/calculation/number-figures.ts';
import type { RichTextBlock, RichTextDocument } from '#shared/report-items/rich-text-document.ts';
import { defaultConfigOf, type View } from '#shared/report-items/visualizations.ts';
import { exampleReport } from '../../openapi/example-report.ts';
import type { SlidesInput } from '../render-pptx.ts';

export interface ExampleItem {
  readonly type: View;
  readonly config?: object;
  readonly data: FigureData | null;
}

const paragraph = (text: string): RichTextBlock => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks: [] }],
});

export const textExample: RichTextDocument = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Was zu tun ist', marks: [] }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Befragt wurden ', marks: [] },
        { type: 'placeholder', attrs: { name: 'respondents' }, marks: [{ type: 'bold' }] },
        { type: 'text', text: ' Personen; mehr steht ', marks: [{ type: 'italic' }] },
        {
          type: 'text',
          text: 'im Handbuch',
          marks: [{ type: 'link', attrs: { href: 'https://example.org/a?b=c&d=e' } }],
        },
      ],
    },
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: ['Tempo senken', 'Folien früher bereitstellen'].map((text) => ({
        type: 'listItem' as const,
        content: [paragraph(text)],
      })),
    },
    { type: 'blockquote', content: [paragraph('Das Tempo war zu hoch.')] },
    {
      type: 'table',
      content: [
        ['Wer', 'Was', 'Bis wann'],
        ['Dekanat', 'Räume buchen', '1. März'],
        ['Institut', 'Tutorium einrichten', '1. April'],
      ].map((row, index) => ({
        type: 'tableRow' as const,
        content: row.map((text) => ({
          type: index === 0 ? ('tableHeader' as const) : ('tableCell' as const),
          attrs: { colspan: 1, rowspan: 1, colwidth: null },
          content: [paragraph(text)],
        })),
      })),
    },
  ],
};

const bars = (figure: ItemFigure, title: string | null = null): ExampleItem => ({
  type: 'BAR_CHART',
  config: { title },
  data: { kind: 'distribution', figures: [figure] },
});

const manyOptions = figureExample({
  type: 'SINGLE_CHOICE',
  question: 'In welchem Fach studieren Sie?',
  options: Array.from({ length: 30 }, (_, index) => ({
    text: `Studienfach ${index + 1}`,
    count: 30 - index,
  })),
});

/** Two scales of the same options in one chart. */
const stackedQuestions: ExampleItem = {
  type: 'BAR_CHART',
  config: { title: 'Verständlichkeit und Übungen' },
  data: {
    kind: 'distribution',
    figures: [
      scaleExample,
      figureExample({
        type: 'SCALA',
        question: 'Die Übungen helfen beim Verständnis.',
        options: [3, 8, 21, 34, 13].map((count, index) => ({ text: String(index + 1), count })),
      }),
    ],
  },
};

export const commentsExample = (
  count: number,
  text = 'Die Beispiele waren gut, das Tempo zu hoch.',
): ExampleItem => ({
  type: 'RESPONSES',
  data: {
    kind: 'comments',
    itemIds: [9],
    text: { de: 'Was soll besser werden?' },
    total: { hidden: null, n: count, surveyCount: 3 },
    groups: [],
    languages: [{ language: 'de', count }],
    first: Array.from({ length: count }, (_, index) => ({
      text: `${index + 1}: ${text}`,
      language: 'de',
      group: null,
    })),
    minimum: 8,
  },
});

/** Every view with each of the figures that it draws in a way of its own. */
export const exampleItems: readonly ExampleItem[] = [
  { type: 'DIVIDER', config: { title: 'Ergebnisse im Einzelnen' }, data: null },
  bars(scaleExample),
  bars(choiceExample),
  bars(multipleExample),
  bars(numberExample),
  bars(manyOptions),
  stackedQuestions,
  bars(splitExample(scaleExample), 'Verständlichkeit nach Semester'),
  bars(splitExample(choiceExample), 'Fachsemester nach Zeitraum'),
  bars(splitExample(multipleExample), 'Benutztes nach Semester'),
  bars(splitExample(numberExample), 'Alter nach Semester'),
  { type: 'PROFILE_LINE_CHART', data: { kind: 'means', rows: profileExample } },
  {
    type: 'PROFILE_LINE_CHART',
    config: { title: 'Polaritätsprofil' },
    data: { kind: 'means', rows: differentialExample },
  },
  { type: 'PROFILE_LINE_CHART', config: { title: 'Im Vergleich' }, data: comparedExample },
  { type: 'LINE_CHART', config: { showInterval: true }, data: trendExample },
  { type: 'LINE_CHART', data: trendsExample },
  { type: 'LINE_CHART', config: { title: 'Neue Skala' }, data: brokenTrendExample },
  { type: 'LINE_CHART', config: { measure: 'options' }, data: optionTrendExample },
  { type: 'WORD_LINES', data: wordTrendExample() },
  { type: 'WORD_BARS', data: wordsExample() },
  { type: 'WORDCLOUD', data: wordsExample() },
  commentsExample(30),
  { type: 'RICH_TEXT', config: { text: textExample }, data: null },
  bars({ ...scaleExample, total: { hidden: 'too-few-answers' } }, 'Verborgene Frage'),
];

/** A report of these items, as every format is given it. */
export const exampleInput = (items = exampleItems, change: object = {}): SlidesInput => {
  const report = {
    ...exampleReport,
    title: 'Lehre im Sommer 2026',
    languages: [{ id: 7, name: 'Deutsch', tag: 'de' }],
    ...change,
    reportItems: items.map(({ type, config, data }, index) => ({
      id: index + 1,
      placement: { x: 0, y: index, cols: 12, rows: 4 },
      content: {
        config: {
          ...defaultConfigOf(type, [7]),
          ...config,
        },
        data,
        question: null,
        calculatedOn: exampleReport.calculatedOn,
        outOfDate: false,
      },
    })),
  };
  const wording = { language: 'de', decimal: ',' } as const;
  const document = documentOf(report as never, 'report', { ...wording, dateTime: (iso) => iso.slice(0, 10) });
  return {
    document: cleanTexts(document),
    wording,
    calculatedOn: exampleReport.calculatedOn,
    logo: null,
    images: [],
  };
};
