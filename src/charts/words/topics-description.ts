import type { TrendData } from '#shared/figures/calculation/number-figures.ts';
import type { TopicsData, TopicTrendData } from '#shared/figures/calculation/text-figures.ts';
import type { Described } from '../description/chart-description.ts';
import type { ChartTable, Wording } from '../description/chart-table.ts';
import { chooseBarValues, countColumn, formatValue, percentColumn } from '../description/figure-formats.ts';
import { describeTrend } from '../line/trend-description.ts';
import { loadChartTranslations } from '../wording/chart-translations.ts';
import { formatCount } from '../wording/format-number.ts';
import { pickText } from '../wording/pick-text.ts';
import { type Compared, distinctiveClause, distinctiveNotes, withDistinctive } from './distinctive-notes.ts';

const NAMED = 5;

export const compareTopics = ({ total }: TopicsData, language: string): Compared =>
  total.hidden === null
    ? {
        ...total,
        words: total.topics.map(({ name, ...counts }) => ({ name: pickText(name, language), ...counts })),
      }
    : { n: 0, words: [] };

export const topicsSentence = (data: TopicsData, wording: Wording): string => {
  const { text, total } = data;
  const { language, decimal } = wording;
  const words = loadChartTranslations(language);
  const question = pickText(text, language);
  const end = /[.?!…]$/.test(question) ? '' : '.';
  if (total.hidden !== null) return `${words.barChart}: ${question}${end} ${words.hidden}`;
  const named = total.topics.flatMap(({ name, count }) =>
    count === null
      ? []
      : [
          `${pickText(name, language)} ${formatValue({ count, percent: (100 * count) / total.n }, chooseBarValues(wording, 'percent'), wording)}`,
        ],
  );
  const list = named.length === 0 ? words.hidden : named.slice(0, NAMED).join(', ');
  return `${words.barChart}: ${question}${end} ${list}${distinctiveClause(compareTopics(data, language), wording)}; ${words.n} = ${formatCount(total.n, decimal)}`;
};

const topicsTable = (data: TopicsData, wording: Wording): ChartTable => {
  const { total } = data;
  const { language } = wording;
  const words = loadChartTranslations(language);
  const table: ChartTable = {
    columns: [
      { code: 'topic', heading: words.topic, kind: 'text', decimals: 0 },
      { code: 'count', heading: words.wroteAbout, ...countColumn },
      { code: 'percent', heading: words.percent, ...percentColumn(wording) },
    ],
    rows:
      total.hidden === null
        ? total.topics.map(({ name, count }) =>
            count === null
              ? { cells: [pickText(name, language)], hidden: 'too-few-answers' as const }
              : { cells: [pickText(name, language), count, (100 * count) / total.n], hidden: null },
          )
        : [],
    note: '',
  };
  return withDistinctive(table, compareTopics(data, language), wording);
};

/** Always shown, so that the note reveals nothing about this figure. */
const topicCautions = ({ language }: Wording): readonly string[] => [
  loadChartTranslations(language).rareTopics,
];

export const topicsDescription: Described<'TOPIC_BARS'> = {
  describe: (data, wording) => ({
    subject: pickText(data.text, wording.language),
    sentence: topicsSentence(data, wording),
    table: topicsTable(data, wording),
    statistics: [],
    surveyCount: data.total.hidden === null ? data.total.surveyCount : 0,
    answerCount: data.total.hidden === null ? data.total.n : 0,
    excluded: data.excluded ?? null,
    cautions: [
      ...distinctiveNotes(compareTopics(data, wording.language), wording),
      ...topicCautions(wording),
    ],
    hidden: data.total.hidden,
  }),
  showsStatistics: () => false,
  rowsDrawn: (_data, tableRows) => tableRows,
};

export const describeTopicsTrend = ({
  kind: _,
  itemId: _item,
  excluded: _left,
  ...data
}: TopicTrendData): TrendData => ({
  ...data,
  kind: 'trend',
});

export const topicTrendDescription: Described<'TOPIC_LINES'> = {
  describe: (data, wording) => ({
    ...describeTrend(describeTopicsTrend(data), wording),
    excluded: data.excluded ?? null,
    cautions: topicCautions(wording),
  }),
  showsStatistics: () => false,
  rowsDrawn: () => 0,
};
