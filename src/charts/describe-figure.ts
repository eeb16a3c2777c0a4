import type { Distribution, ItemFigure, ShownDistribution } from '#shared/calculation/figures.ts';
import type { ChartFrame } from './chart-frame.ts';
import { notShownText } from './choice-bars.ts';
import { formatCount, formatNumber, formatPercent } from './format-number.ts';
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

const wholeTable = (
  shown: ShownDistribution,
  { language, decimal }: Wording,
): Pick<FigureText, 'headings' | 'rows'> => {
  const words = wordsOf(language);
  return {
    headings: [words.option, words.count, words.percent],
    rows: shown.options.map((option) => [
      optionName(option, language),
      formatCount(option.count, decimal),
      formatPercent(option.percent, decimal, 1),
    ]),
  };
};

const groupRow = (
  label: string,
  distribution: Distribution,
  options: ShownDistribution['options'],
  { language, decimal }: Wording,
): string[] => {
  if (distribution.hidden !== null) return [label, wordsOf(language).hidden, ...options.map(() => ''), ''];
  return [
    label,
    formatCount(distribution.n, decimal),
    ...options.map((_, index) => formatPercent(distribution.options[index]?.percent ?? null, decimal, 1)),
    formatNumber(distribution.statistics?.mean ?? null, 2, decimal),
  ];
};

const groupTable = (figure: ItemFigure, wording: Wording): Pick<FigureText, 'headings' | 'rows'> => {
  const words = wordsOf(wording.language);
  const shown = figure.groups.map(({ distribution }) => distribution).find(({ hidden }) => hidden === null);
  const options = shown && shown.hidden === null ? shown.options : [];
  return {
    headings: [
      words.group,
      words.n,
      ...options.map((option) => optionName(option, wording.language)),
      words.meanLong,
    ],
    rows: figure.groups.map(({ label, distribution }) => groupRow(label, distribution, options, wording)),
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
        ? wholeTable(total, wording)
        : { headings: [], rows: [] };
  const note = notShownText(figure.groupsNotShown ?? 0, { words });
  return { label: `${words.barChart}: ${question}. ${summary}`, ...table, note };
};
