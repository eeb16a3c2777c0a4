import type { ComparisonLine, OtherSurveys } from '#shared/figures/calculation/comparisons.ts';
import type { MeanRow, MeansData } from '#shared/figures/calculation/number-figures.ts';
import { type ChartTranslations, loadChartTranslations } from '../wording/chart-translations.ts';
import { formatNumber } from '../wording/format-number.ts';
import { pickText } from '../wording/pick-text.ts';
import type { TableColumn, Wording } from './chart-table.ts';
import { chartDecimals, countColumn, meanColumn, percentRange } from './figure-formats.ts';
import type { StatisticWording } from './figure-statistics.ts';

const unnamed = {
  unit: 'sameUnits',
  form: 'sameForm',
  periodBefore: 'periodBefore',
  all: 'allOthers',
  attribute: 'sameAttribute',
} satisfies Record<OtherSurveys['kind'], keyof ChartTranslations>;

type OwnPart = Exclude<ComparisonLine, OtherSurveys>;

export const isOwnPart = (line: ComparisonLine): line is OwnPart =>
  line.kind === 'answer' || line.kind === 'group';

export const comparisonName = (line: ComparisonLine, { language }: Pick<Wording, 'language'>): string =>
  isOwnPart(line)
    ? pickText(line.name, language)
    : (line.name ?? loadChartTranslations(language)[unnamed[line.kind]]);

const differenceOf = ({ own, comparisons }: MeanRow, place: number): number | null => {
  const other = comparisons?.[place];
  return own.hidden === null && other?.hidden === null ? own.mean - other.mean : null;
};

/** Formats with a sign, also at zero: `+0.4`, `−0.2`, `±0.0`. */
export const signedNumber = (
  difference: number,
  decimals: number,
  { decimal }: Pick<Wording, 'decimal'>,
): string => {
  const text = formatNumber(difference, decimals, decimal);
  if (!/[1-9]/.test(text)) return `±${text}`;
  return difference > 0 ? `+${text}` : text;
};

const signed = (difference: number, wording: Wording): string =>
  signedNumber(difference, chartDecimals(wording).mean, wording);

export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');

const missing = (line: ComparisonLine, name: string, words: ChartTranslations): string =>
  fillText(isOwnPart(line) ? words.groupNotShown : words.notCompared, { name });

export const comparisonSentences = ({ rows, comparisons = [] }: MeansData, wording: Wording): string[] => {
  const words = loadChartTranslations(wording.language);
  return comparisons.map((line, place) => {
    const name = comparisonName(line, wording);
    const compared = rows.flatMap((row) => {
      const difference = differenceOf(row, place);
      return difference === null ? [] : [{ difference, text: row.text }];
    });
    const [largest] = [...compared].sort(
      (one, other) => Math.abs(other.difference) - Math.abs(one.difference),
    );
    if (!largest) return missing(line, name, words);
    const count = (isCounted: (difference: number) => boolean): string =>
      String(compared.filter(({ difference }) => isCounted(difference)).length);
    const counted = fillText(words.higherIn, {
      name,
      higher: count((difference) => difference > 0),
      lower: count((difference) => difference < 0),
      count: String(compared.length),
    });
    const difference = signed(largest.difference, wording);
    const question = pickText(largest.text, wording.language);
    return `${counted}, ${fillText(words.largestDifference, { difference, question })}`;
  });
};

export const comparisonColumns = (
  { rows, comparisons = [] }: MeansData,
  wording: StatisticWording,
): { column: TableColumn; value: (row: MeanRow) => number | string | null }[] => {
  const words = loadChartTranslations(wording.language);
  return comparisons.flatMap((line, place) => {
    const name = comparisonName(line, wording);
    const number =
      (key: 'n' | 'mean') =>
      (row: MeanRow): number | null => {
        const other = row.comparisons?.[place];
        return other?.hidden === null ? other[key] : null;
      };
    const rankOf = (row: MeanRow) => {
      const other = row.comparisons?.[place];
      return other?.hidden === null ? other.rank : undefined;
    };
    const heading = (of: string): string => `${name}: ${of}`;
    const code = (of: string): string => `comparison${place + 1}_${of}`;
    const ofMeans = meanColumn(wording);
    return [
      { column: { code: code('n'), heading: heading(words.n), ...countColumn }, value: number('n') },
      { column: { code: code('mean'), heading: heading(words.meanLong), ...ofMeans }, value: number('mean') },
      {
        column: { code: code('difference'), heading: heading(words.difference), ...ofMeans },
        value: (row) => differenceOf(row, place),
      },
      ...(rows.some((row) => rankOf(row))
        ? [
            {
              column: { code: code('surveys'), heading: heading(words.surveys), ...countColumn },
              value: (row: MeanRow) => rankOf(row)?.surveyCount ?? null,
            },
            {
              column: {
                code: code('percentiles'),
                heading: heading(words.normPercentiles),
                kind: 'text' as const,
                decimals: 0,
              },
              value: (row: MeanRow) => {
                const rank = rankOf(row);
                return rank ? percentRange(rank) : null;
              },
            },
          ]
        : []),
    ];
  });
};

/** Means of fewer answers than this vary by chance more than most differences. */
const FEW_ANSWERS = 10;

export const comparisonCautions = (data: MeansData, wording: Wording): string[] => {
  const { rows, comparisons = [] } = data;
  if (comparisons.length === 0) return [];
  const words = loadChartTranslations(wording.language);
  const notShown = comparisons.flatMap((line, place) =>
    rows.every((row) => row.comparisons?.[place]?.hidden !== null)
      ? [`${missing(line, comparisonName(line, wording), words)}.`]
      : [],
  );
  const shown = rows.filter(({ own }) => own.hidden === null);
  const few = shown.filter((row) =>
    [row.own, ...(row.comparisons ?? [])].some((mean) => mean.hidden === null && mean.n < FEW_ANSWERS),
  );
  const caution = fillText(words.fewAnswers, {
    least: String(FEW_ANSWERS),
    count: String(few.length),
    all: String(shown.length),
  });
  return few.length > 0 ? [...notShown, caution] : notShown;
};
