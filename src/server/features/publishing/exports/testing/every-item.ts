import {
  choiceExample,
  figureExample,
  multipleExample,
  numberExample,
  scaleExample,
  splitExample,
} from '#charts/testing/example-figures.ts';
import {
  comparedExample,
  differentialExample,
  furtherExample,
  heatExample,
  profileExample,
} from '#charts/testing/example-means.ts';
import { topicsExample, topicTrendExample } from '#charts/testing/example-topics.ts';
import {
  brokenTrendExample,
  furtherTrendExample,
  keyExample,
  optionTrendExample,
  trendExample,
  trendsExample,
} from '#charts/testing/example-trends.ts';
import { distinctiveWords, wordsExample, wordTrendExample } from '#charts/testing/example-words.ts';
import type { FigureData } from '#shared/figures/calculation/figures.ts';
import type { Comment, CommentsData } from '#shared/figures/calculation/text-figures.ts';
import { defaultDesign } from '#shared/platform/configs/design.ts';
import type { ReportItem } from '#shared/reports/report-items/contract.ts';
import {
  createDefaultConfig,
  type ReportItemConfig,
  type View,
} from '#shared/reports/report-items/kinds/visualizations.ts';
import type { Appearance } from '#shared/reports/report-items/settings/appearance.ts';
import { furtherChoices, statisticChoices } from '#shared/reports/report-items/settings/statistics.ts';
import { REDACTION_MARK } from '#shared/reports/report-items/text/redactions.ts';
import type { Report } from '#shared/reports/reports/contract.ts';
import { exampleReport } from '../../../../openapi/examples/example-report.ts';
import type { FileTask } from '../render/make-file.ts';
import { textExample } from './example-text.ts';

const commentsOf = (count: number): Comment[] =>
  Array.from({ length: count }, (_, index) => ({
    text: `Kommentar ${index + 1}: Die Beispiele von ${REDACTION_MARK} waren gut, das Tempo war zu hoch.`,
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

const manyOptions = figureExample({
  type: 'SINGLE_CHOICE',
  question: 'In welchem Fach studieren Sie?',
  options: Array.from({ length: 30 }, (_, index) => ({
    text: `Studienfach ${index + 1}`,
    count: 30 - index,
  })),
});

const stackedQuestions: Example = {
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

const examples: Record<View, readonly Example[]> = {
  DIVIDER: [{ config: { title: 'Ergebnisse im Einzelnen' }, data: null }],
  BAR_CHART: [
    bars(scaleExample),
    bars(choiceExample),
    bars(multipleExample),
    bars(numberExample),
    bars(manyOptions),
    stackedQuestions,
    {
      ...bars(splitExample(scaleExample)),
      config: {
        ...{ title: 'Verständlichkeit nach Semester', split: 'period' },
        ...{ showDifferences: true, differenceTest: 'ranks' },
      } as Partial<ReportItemConfig>,
    },
    bars(splitExample(choiceExample), 'Fachsemester nach Zeitraum'),
    bars(splitExample(multipleExample), 'Benutztes nach Semester'),
    bars(splitExample(numberExample), 'Alter nach Semester'),
    withReturns(scaleExample),
    bars({ ...scaleExample, total: { hidden: 'too-few-answers' } }, 'Verborgene Frage'),
  ],
  PROFILE_LINE_CHART: [
    { data: { kind: 'means', rows: profileExample } },
    { config: { title: 'Semantisches Differenzial' }, data: { kind: 'means', rows: differentialExample } },
    { config: { title: 'Im Vergleich' }, data: comparedExample },
    {
      config: { title: 'Als Punkte', profileStyle: 'dots' } as Partial<ReportItemConfig>,
      data: comparedExample,
    },
    { config: { title: 'Mit Kennwerten', ...further }, data: furtherExample },
  ],
  HEAT_MAP: [{ config: { title: 'Nach Einheit' }, data: heatExample }],
  KEY_FIGURE: [
    { data: keyExample },
    {
      config: { title: 'Anteile', keyMeasure: 'topTwo' } as Partial<ReportItemConfig>,
      data: furtherTrendExample,
    },
  ],
  BOX_PLOT: [
    bars(splitExample(scaleExample), 'Verteilung nach Semester'),
    bars(splitExample(numberExample), 'Alter als Boxplot'),
  ],
  CROSSTAB: [
    {
      ...bars(splitExample(choiceExample)),
      config: { title: 'Fachsemester gekreuzt', associationTest: true } as Partial<ReportItemConfig>,
    },
  ],
  LINE_CHART: [
    { data: trendsExample },
    { config: { title: 'Verlauf mit Kennwerten', ...further }, data: furtherTrendExample },
    { config: { measure: 'options' } as Partial<ReportItemConfig>, data: optionTrendExample },
    { config: { showInterval: true } as Partial<ReportItemConfig>, data: trendExample },
    { config: { title: 'Neue Skala' }, data: brokenTrendExample },
  ],
  WORDCLOUD: [{ data: wordsExample() }],
  WORDCLOUD_RESPONSES: [
    {
      config: { title: 'Wörter und Kommentare' },
      data: { kind: 'word-comments', cloud: wordsExample(), comments: commentsExample(12) },
    },
  ],
  WORD_BARS: [
    {
      config: { title: 'Auffällige Wörter', showDistinctive: true } as Partial<ReportItemConfig>,
      data: distinctiveWords(),
    },
    { config: { title: 'Häufige Wörter' }, data: wordsExample() },
  ],
  WORD_LINES: [{ config: { title: 'Wörter im Verlauf' }, data: wordTrendExample() }],
  RESPONSES: [{ data: commentsExample(30) }],
  TOPIC_BARS: [{ data: topicsExample }],
  TOPIC_LINES: [{ data: topicTrendExample() }],
  TOPIC_RESPONSES: [
    {
      config: { title: 'Kommentare nach Thema' },
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
  RICH_TEXT: [{ config: { text: textExample } as Partial<ReportItemConfig>, data: null }],
};

export const everyItem = (): ReportItem[] => {
  let [id, x, y] = [0, 0, 0];
  return (Object.keys(examples) as View[]).flatMap((type) =>
    examples[type].map(({ config, data }, index): ReportItem => {
      const own = { ...createDefaultConfig(type, [7]), ...config } as ReportItemConfig;
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

export const everyItemIn = (appearance: Partial<Appearance>): ReportItem[] =>
  everyItem().map((item) => {
    const { config } = item.content;
    const own = Object.entries(appearance).filter(([key]) => config && key in config);
    const changed = config && ({ ...config, ...Object.fromEntries(own) } as ReportItemConfig);
    return { ...item, content: { ...item.content, config: changed } };
  });

export const choosingItems = (appearance: Partial<Appearance>): ReportItem[] =>
  everyItemIn(appearance).filter(({ content: { config } }) =>
    Object.keys(appearance).some((choice) => config && choice in config),
  );

export const everyItemReport = (change: Partial<Report> = {}): Report => ({
  ...exampleReport,
  title: 'Lehre im Sommer 2026',
  languages: [{ id: 7, name: 'Deutsch', tag: 'de' }],
  reportLanguageId: 7,
  reportItems: everyItem(),
  ...change,
});

export const fileTask = (change: Partial<FileTask> = {}, report: Report = everyItemReport()): FileTask => ({
  page: new TextEncoder().encode(JSON.stringify(report)),
  reportItemId: null,
  format: 'PDF',
  uiConfig: { decimalFormat: ',', dateFormat: 'd.m.Y', timeFormat: 'H:i' },
  comments: null,
  images: [],
  print: {
    paper: 'A4',
    orientation: 'PORTRAIT',
    tables: 'BESIDE',
    titles: 'QUESTION',
    logo: null,
    design: defaultDesign,
    policy: {
      tenant: 'University',
      respondents: 5,
      comments: 8,
      areCommentsChecked: false,
      pseudonymRoles: [],
    },
    fontFolder: '/nowhere',
  },
  ...change,
});
