import type { ItemFigure, ShownDistribution } from '#shared/calculation/figures.ts';
import type { ChartFrame } from './chart-frame.ts';
import { formatCount, formatNumber, formatPercent } from './format-number.ts';
import { notShownText } from './marks/more-note.ts';
import { pickText } from './pick-text.ts';
import { wordsOf } from './words.ts';

/** A figure in words: the picture's accessible name, and all its numbers as a table of texts. */
export interface FigureText {
  readonly label: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What the table leaves out; empty for nothing. */
  readonly note: string;
}

type Wording = Pick<ChartFrame, 'language' | 'decimal'>;

/** The statistics under a picture, in the order of the field: n, mean, median, s, abstentions. */
export const describeStatistics = (
  shown: ShownDistribution,
  { language, decimal }: Wording,
): { name: string; longName: string; value: string }[] => {
  const words = wordsOf(language);
  const { statistics } = shown;
  return [
    { name: words.n, longName: words.respondents, value: formatCount(shown.n, decimal) },
    ...(statistics
      ? [
          { name: words.mean, longName: words.meanLong, value: formatNumber(statistics.mean, 1, decimal) },
          {
            name: words.median,
            longName: words.medianLong,
            value: formatNumber(
              statistics.median,
              statistics.median === null || Number.isInteger(statistics.median) ? 0 : 1,
              decimal,
            ),
          },
          {
            name: words.standardDeviation,
            longName: words.standardDeviationLong,
            value: formatNumber(statistics.standardDeviation, 1, decimal),
          },
        ]
      : []),
    ...(shown.abstentions > 0
      ? [
          {
            name: words.abstentions,
            longName: words.abstentionsLong,
            value: formatCount(shown.abstentions, decimal),
          },
        ]
      : []),
  ];
};

const optionName = (option: ShownDistribution['options'][number], language: string): string =>
  pickText(option.text, language) || String(option.value ?? option.position);

/** The options by name, as the picture shows them: the ends of a scale with their poles. */
const optionNames = (figure: ItemFigure, shown: ShownDistribution, language: string): string[] =>
  shown.options.map((option, index) => {
    const name = optionName(option, language);
    const pole = index === 0 ? figure.leftPole : index === shown.options.length - 1 ? figure.rightPole : null;
    const text = pickText(pole, language);
    return text === '' || text === name ? name : `${name} (${text})`;
  });

const wholeTable = (
  figure: ItemFigure,
  shown: ShownDistribution,
  { language, decimal }: Wording,
): Pick<FigureText, 'headings' | 'rows'> => {
  const words = wordsOf(language);
  const names = optionNames(figure, shown, language);
  return {
    headings: [words.option, words.count, words.percent],
    rows: shown.options.map((option, index) => [
      names[index] as string,
      formatCount(option.count, decimal),
      formatPercent(option.percent, decimal, 1),
    ]),
  };
};

/** A column of the table of groups beside name and n. */
interface GroupColumn {
  heading: string;
  text: (shown: ShownDistribution) => string;
}

/** What the picture by groups shows: of numbers their quartiles, of anything else the options' percents. */
const groupColumns = (figure: ItemFigure, { language, decimal }: Wording): GroupColumn[] => {
  const words = wordsOf(language);
  const statistic = (heading: string, key: 'mean' | 'median' | 'lowerQuartile' | 'upperQuartile') => ({
    heading,
    text: ({ statistics }: ShownDistribution) => formatNumber(statistics?.[key] ?? null, 2, decimal),
  });
  const mean = statistic(words.meanLong, 'mean');
  if (figure.type === 'NUMERIC') {
    return [
      statistic(words.lowerQuartile, 'lowerQuartile'),
      statistic(words.medianLong, 'median'),
      statistic(words.upperQuartile, 'upperQuartile'),
      mean,
    ];
  }
  const shown = figure.groups.map(({ distribution }) => distribution).find(({ hidden }) => hidden === null);
  const names = shown && shown.hidden === null ? optionNames(figure, shown, language) : [];
  const percents = names.map((heading, index) => ({
    heading,
    text: ({ options }: ShownDistribution) => formatPercent(options[index]?.percent ?? null, decimal, 1),
  }));
  return figure.type === 'SCALA' ? [...percents, mean] : percents;
};

const groupTable = (figure: ItemFigure, wording: Wording): Pick<FigureText, 'headings' | 'rows'> => {
  const words = wordsOf(wording.language);
  const columns = groupColumns(figure, wording);
  return {
    headings: [words.group, words.n, ...columns.map(({ heading }) => heading)],
    rows: figure.groups.map(({ label, distribution }) =>
      distribution.hidden === null
        ? [
            label,
            formatCount(distribution.n, wording.decimal),
            ...columns.map(({ text }) => text(distribution)),
          ]
        : [label, words.hidden, ...columns.map(() => '')],
    ),
  };
};

/** The text alternative of a figure (WCAG 2.2, 1.1.1): nothing that the picture shows is missing here. */
export const describeFigure = (figure: ItemFigure, wording: Wording): FigureText => {
  const words = wordsOf(wording.language);
  const question = pickText(figure.text, wording.language);
  const { total } = figure;
  const summary =
    total.hidden === null
      ? describeStatistics(total, wording)
          .map(({ longName, value }) => `${longName} ${value}`)
          .join(', ')
      : words.hidden;
  const table =
    figure.groups.length > 0
      ? groupTable(figure, wording)
      : total.hidden === null
        ? wholeTable(figure, total, wording)
        : { headings: [], rows: [] };
  const note = notShownText(figure.groupsNotShown ?? 0, { words });
  const end = /[.?!…]$/.test(question) ? '' : '.';
  return { label: `${words.barChart}: ${question}${end} ${summary}`, ...table, note };
};
