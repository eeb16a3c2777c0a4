import type { TrendData, TrendLine, TrendPoint } from '#shared/figures/calculation/number-figures.ts';
import type { StatisticChoice } from '#shared/reports/report-items/settings/statistics.ts';
import type { HiddenReason } from '#shared/surveys/surveys/hidden-reasons.ts';
import type { ChartDescription, Described } from '../description/chart-description.ts';
import type { ChartTable, TableColumn, Wording } from '../description/chart-table.ts';
import { countColumn, meanColumn, percentColumn } from '../description/figure-formats.ts';
import { responseCautions } from '../description/response-cautions.ts';
import { scaleCautions } from '../description/scale-cautions.ts';
import { statisticColumns } from '../description/statistic-columns.ts';
import { createMeanSource, type StatisticSource } from '../description/statistic-source.ts';
import { loadChartTranslations } from '../wording/chart-translations.ts';
import { meanName } from '../wording/mean-name.ts';
import { pickText } from '../wording/pick-text.ts';
import { buildTrendSeries, shownTrend, type Trend, trendLineName, trendValueText } from './trend-lines.ts';

type ShownPoint = Extract<TrendPoint, { hidden: null }>;

const shownPoints = ({ periods }: Trend, { points }: TrendLine) =>
  points.flatMap((point, position) =>
    point.hidden === null ? [{ point, period: periods[position]?.label ?? '' }] : [],
  );

export const trendHidden = (data: Pick<Trend, 'lines'>): HiddenReason | null => {
  const points = data.lines.flatMap((line) => line.points);
  if (points.some(({ hidden }) => hidden === null)) return null;
  const reasons = points.flatMap(({ hidden }) => hidden ?? []);
  return reasons.find((reason) => reason !== 'no-surveys') ?? 'no-surveys';
};

const breakText = (data: Trend, { language }: Wording): string[] =>
  buildTrendSeries(data).breaks.map(
    ({ before, after }) => `${loadChartTranslations(language).newScale} ${after} (${before})`,
  );

const trendSubject = (data: Trend, { language }: Wording): string => {
  const lines = buildTrendSeries(data).lines.filter(({ line }) => !line.isGroup);
  const count = new Set(lines.map(({ series }) => series)).size;
  return data.measure === 'mean' && count > 1
    ? loadChartTranslations(language).profileOf.replace('{{count}}', String(count))
    : pickText(data.text, language);
};

export const trendSentence = (data: Trend, wording: Wording): string => {
  const words = loadChartTranslations(wording.language);
  const write = ({ value }: ShownPoint): string => trendValueText(value, data, wording);
  const question = pickText(data.text, wording.language);
  const parts = data.lines.flatMap((line) => {
    const points = shownPoints(data, line);
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) return [];
    const ends = [first, last].slice(0, first === last ? 1 : 2);
    const name = trendLineName(line, data, wording);
    const values = ends.map(({ point, period }) => `${period} ${write(point)}`).join(' – ');
    return [name === question ? values : `${name}: ${values}`];
  });
  const end = /[.?!…]$/.test(question) ? '' : '.';
  const description = parts.length === 0 ? words.hidden : [...parts, ...breakText(data, wording)].join('; ');
  return `${words.lineChart}: ${question}${end} ${description}`;
};

const notesOf = (data: Trend, wording: Wording): string => {
  const words = loadChartTranslations(wording.language);
  const fill = (text: string, count: number | undefined): string[] =>
    count ? [text.replace('{{count}}', String(count))] : [];
  return [
    ...fill(words.periodsNotShown, data.periodsNotShown),
    ...fill(words.surveysWithoutPeriod, data.surveysWithoutPeriod),
    ...breakText(data, wording),
  ].join(', ');
};

export const createPointSource = (point: TrendPoint | undefined): StatisticSource | null =>
  point?.hidden === null ? createMeanSource(point) : null;

/**
 * Lines whose points have their own statistics: all lines of means. Percentages share those of the first line, because
 * they are of one question.
 */
const linesWithStatistics = ({ measure, lines }: Trend): readonly TrendLine[] =>
  measure === 'mean' ? lines : lines.slice(0, 1);

const sourcesOf = (data: Trend): (StatisticSource | null)[] =>
  linesWithStatistics(data).flatMap(({ points }) => points.map(createPointSource));

const furtherColumns = (
  data: Trend,
  wording: Wording,
  chosen: readonly StatisticChoice[],
): { column: TableColumn; valueAt: (position: number) => number | null }[] =>
  linesWithStatistics(data).flatMap((line, at) => {
    const { points } = line;
    const isMean = data.measure === 'mean';
    const known = isMean ? (['intervalFrom', 'intervalTo'] as const) : [];
    const name = isMean && data.lines.length > 1 ? `${trendLineName(line, data, wording)}: ` : '';
    return statisticColumns(points.map(createPointSource), wording, chosen, known).map(
      ({ column, numberOf }) => ({
        column: {
          ...column,
          code: name === '' ? column.code : `line${at + 1}_${column.code}`,
          heading: `${name}${column.heading}`,
        },
        valueAt: (position) => numberOf(createPointSource(points[position])),
      }),
    );
  });

export const trendTable = (
  data: Trend,
  wording: Wording,
  chosen: readonly StatisticChoice[] = [],
): ChartTable => {
  const words = loadChartTranslations(wording.language);
  const isMean = data.measure === 'mean';
  const isAlone = data.lines.length === 1;
  const columns = data.lines.flatMap((line, at): TableColumn[] => {
    const name = trendLineName(line, data, wording);
    const heading = (of: string): string => (isAlone ? of : `${name}: ${of}`);
    const code = (of: string): string => (isAlone ? of : `line${at + 1}_${of}`);
    const number = meanColumn(wording);
    return isMean
      ? [
          { code: code('n'), heading: heading(words.n), ...countColumn },
          ...(data.alike ? [{ code: code('surveys'), heading: heading(words.surveys), ...countColumn }] : []),
          {
            code: code('mean'),
            heading: heading(meanName({ ...line, isAlike: data.alike !== undefined }, words).long),
            ...number,
          },
          { code: code('intervalFrom'), heading: heading(words.intervalFrom), ...number },
          { code: code('intervalTo'), heading: heading(words.intervalTo), ...number },
        ]
      : [
          {
            code: `line${at + 1}_${data.measure}`,
            heading: name,
            ...(data.measure === 'count' ? countColumn : percentColumn(wording)),
          },
        ];
  });
  const further = furtherColumns(data, wording, chosen);
  const count: TableColumn = { code: 'n', heading: words.n, ...countColumn };
  return {
    columns: [
      { code: 'period', heading: words.period, kind: 'text', decimals: 0 },
      ...(isMean ? [] : [count]),
      ...columns,
      ...further.map(({ column }) => column),
    ],
    rows: data.periods.map(({ label }, position) => {
      const points = data.lines.map((line) => line.points[position] as TrendPoint);
      const first = points.find((point): point is ShownPoint => point.hidden === null);
      if (!first) return { cells: [label], hidden: points[0]?.hidden ?? 'no-surveys' };
      const cells = points.flatMap((point): (number | null)[] => {
        const surveys = (count: number | null) => (data.alike ? [count] : []);
        if (point.hidden !== null) return isMean ? [null, ...surveys(null), null, null, null] : [null];
        const { n, surveyCount = null, value, interval } = point;
        return isMean
          ? [n, ...surveys(surveyCount), value, interval?.lower ?? null, interval?.upper ?? null]
          : [value];
      });
      const others = further.map(({ valueAt }) => valueAt(position));
      return { cells: [label, ...(isMean ? [] : [first.n]), ...cells, ...others], hidden: null };
    }),
    note: notesOf(data, wording),
  };
};

export const describeTrend = (
  data: TrendData,
  wording: Wording,
  chosen: readonly StatisticChoice[] = [],
): ChartDescription => {
  const shown = shownTrend(data, wording);
  return {
    subject: trendSubject(shown, wording),
    sentence: trendSentence(shown, wording),
    table: trendTable(shown, wording, chosen),
    statistics: [],
    surveyCount: data.filtered?.surveyCount ?? 0,
    answerCount: data.filtered?.answerCount ?? 0,
    hasMeans: data.measure === 'mean',
    alike: data.alike,
    excluded: data.filtered?.excluded ?? null,
    cautions: [...scaleCautions(data.lines, wording), ...responseCautions(sourcesOf(shown), chosen, wording)],
    hidden: trendHidden(shown),
  };
};

export const trendDescription: Described<'LINE_CHART'> = {
  describe: (data, wording, { furtherStatistics }) => describeTrend(data, wording, furtherStatistics),
  showsStatistics: () => false,
  rowsDrawn: () => 0,
};
