import {
  choiceExample,
  multipleExample,
  numberExample,
  scaleExample,
  splitExample,
} from '#charts/testing/example-figures.ts';
import {
  comparedExample,
  differentialExample,
  furtherExample,
  profileExample,
} from '#charts/testing/example-means.ts';
import { topicsExample, topicTrendExample } from '#charts/testing/example-topics.ts';
import { furtherTrendExample, optionTrendExample, trendsExample } from '#charts/testing/example-trends.ts';
import { wordsExample, wordTrendExample } from '#charts/testing/example-words.ts';
import type { FigureData } from '#shared/calculation/figures.ts';
import type { Comment, CommentsData } from '#shared/calculation/text-figures.ts';
import type { ReportItem } from '#shared/report-items/contract.ts';
import type { RichTextDocument } from '#shared/report-items/rich-text-document.ts';
import { furtherChoices, statisticChoices } from '#shared/report-items/statistics.ts';
import { defaultConfigOf, type ReportItemConfig, type View } from '#shared/report-items/visualizations.ts';
import type { Report } from '#shared/reports/contract.ts';
import { exampleReport } from '../../../openapi/example-report.ts';
import type { FileTask } from '../make-file.ts';

const text: RichTextDocument = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Was zu tun ist', marks: [] }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Befragt wurden ', marks: [] },
        { type: 'placeholder', attrs: { name: 'respondents' }, marks: [{ type: 'bold' }] },
        { type: 'text', text: ' Personen; mehr steht ', marks: [{ type: 'italic' }] },
        {
          type: 'text',
          text: 'im Handbuch',
          marks: [{ type: 'link', attrs: { href: 'https://example.org/a?b=c' } }],
        },
      ],
    },
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: ['Tempo senken', 'Folien früher'].map((point) => ({
        type: 'listItem' as const,
        content: [
          { type: 'paragraph' as const, content: [{ type: 'text' as const, text: point, marks: [] }] },
        ],
      })),
    },
    {
      type: 'table',
      content: [
        ['Wer', 'Bis wann'],
        ['Dekanat', '1. März'],
      ].map((row, index) => ({
        type: 'tableRow' as const,
        content: row.map((cell) => ({
          type: index === 0 ? ('tableHeader' as const) : ('tableCell' as const),
          attrs: { colspan: 1, rowspan: 1, colwidth: null },
          content: [
            { type: 'paragraph' as const, content: [{ type: 'text' as const, text: cell, marks: [] }] },
          ],
        })),
      })),
    },
  ],
};

const commentsOf = (count: number): Comment[] =>
  Array.from({ length: count }, (_, index) => ({
    text: `Kommentar ${index + 1}: Die Beispiele von ████ waren gut, das Tempo war zu hoch.`,
    language: 'de',
    group: null,
  }));

export const commentsExample = (count: number): CommentsData => ({
  kind: 'comments',
  itemIds: [9],
  text: { de: 'Was soll besser werden?' },
  total: { hidden: null, n: count, surveyCount: 3 },
  groups: [],
  languages: [{ language: 'de', count }],
  first: commentsOf(count),
  minimum: 8,
});

interface Example {
  readonly config?: Partial<ReportItemConfig>;
  readonly data: FigureData | null;
}
const bars = (figure: typeof scaleExample, title: string | null = null): Example => ({
  config: { title },
  data: { kind: 'distribution', figures: [figure] },
});

/** Everything that an author may add. */
const further = { furtherStatistics: [...furtherChoices] } as Partial<ReportItemConfig>;

const withReturns = (figure: typeof scaleExample): Example => {
  const { config, data } = bars(
    {
      ...figure,
      total:
        figure.total.hidden === null
          ? { ...figure.total, returns: { respondentCount: 300, invited: 480, surveysWithoutInvited: 0 } }
          : figure.total,
    },
    'Alle Kennwerte',
  );
  return { config: { ...config, statistics: [...statisticChoices] } as Partial<ReportItemConfig>, data };
};

/** By view, items as stored; a view more, and the compiler asks for its example. */
const examples: Record<View, readonly Example[]> = {
  DIVIDER: [{ config: { title: 'Ergebnisse im Einzelnen' }, data: null }],
  BAR_CHART: [
    bars(scaleExample),
    bars(choiceExample),
    bars(multipleExample),
    bars(numberExample),
    bars(splitExample(scaleExample), 'Verständlichkeit nach Semester'),
    withReturns(scaleExample),
    bars({ ...scaleExample, total: { hidden: 'too-few-answers' } }, 'Verborgene Frage'),
  ],
  PROFILE_LINE_CHART: [
    { data: { kind: 'means', rows: profileExample } },
    { config: { title: 'Semantisches Differenzial' }, data: { kind: 'means', rows: differentialExample } },
    { config: { title: 'Im Vergleich' }, data: comparedExample },
    { config: { title: 'Mit Kennwerten', ...further }, data: furtherExample },
  ],
  LINE_CHART: [
    { data: trendsExample },
    { config: { title: 'Verlauf mit Kennwerten', ...further }, data: furtherTrendExample },
    { config: { measure: 'options' } as Partial<ReportItemConfig>, data: optionTrendExample },
  ],
  WORDCLOUD: [{ data: wordsExample() }],
  WORDCLOUD_RESPONSES: [
    { data: { kind: 'word-comments', cloud: wordsExample(), comments: commentsExample(12) } },
  ],
  WORD_BARS: [{ config: { title: 'Häufige Wörter' }, data: wordsExample() }],
  WORD_LINES: [{ config: { title: 'Wörter im Verlauf' }, data: wordTrendExample() }],
  RESPONSES: [{ data: commentsExample(12) }],
  TOPIC_BARS: [{ data: topicsExample }],
  TOPIC_LINES: [{ data: topicTrendExample() }],
  TOPIC_RESPONSES: [
    {
      data: {
        kind: 'topic-comments',
        comments: {
          ...commentsExample(12),
          first: commentsOf(12).map((comment) => ({ ...comment, about: [0, 1] })),
        },
        topics: [{ name: { de: 'Tempo' } }, { name: { de: 'Beispiele' } }, { name: { de: 'ohne Thema' } }],
      },
    },
  ],
  RICH_TEXT: [{ config: { text } as Partial<ReportItemConfig>, data: null }],
};

/** Every view with figures, two beside each other where they are half as wide as the page. */
const everyItem = (): ReportItem[] => {
  let [id, x, y] = [0, 0, 0];
  return (Object.keys(examples) as View[]).flatMap((type) =>
    examples[type].map(({ config, data }, index): ReportItem => {
      const own = { ...defaultConfigOf(type, [7]), ...config } as ReportItemConfig;
      const cols = type === 'BAR_CHART' && index < 4 ? 6 : 12;
      if (cols === 12 && x > 0) [x, y] = [0, y + 10];
      id += 1;
      const placement = { x, y, cols, rows: type === 'DIVIDER' ? 1 : 4 };
      x += cols;
      if (x === 12) [x, y] = [0, y + 10];
      return {
        id,
        placement,
        content: {
          config: own,
          data,
          question: null,
          calculatedOn: exampleReport.calculatedOn,
          outOfDate: false,
        },
      };
    }),
  );
};

/** A report with every visualization. */
export const everyItemReport = (change: Partial<Report> = {}): Report => ({
  ...exampleReport,
  title: 'Lehre im Sommer 2026',
  languages: [{ id: 7, name: 'Deutsch', tag: 'de' }],
  reportLanguageId: 7,
  reportItems: everyItem(),
  ...change,
});

/** That report to be made a file. */
export const fileTask = (change: Partial<FileTask> = {}, report: Report = everyItemReport()): FileTask => ({
  page: new TextEncoder().encode(JSON.stringify(report)),
  reportItemId: null,
  format: 'PDF',
  uiConfig: { decimalFormat: ',', dateFormat: 'd.m.Y', timeFormat: 'H:i' },
  comments: null,
  images: [],
  print: { paper: 'A4', orientation: 'PORTRAIT', logo: null, fontFolder: '/nowhere' },
  ...change,
});
