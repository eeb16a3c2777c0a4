import { nice } from 'd3-array';
import type { TrendData, TrendLine, TrendPoint } from '#shared/figures/calculation/number-figures.ts';
import type { Wording } from '../description/chart-table.ts';
import { formatMean, formatShare } from '../description/figure-formats.ts';
import { loadChartTranslations } from '../wording/chart-translations.ts';
import { formatCount } from '../wording/format-number.ts';
import { pickText } from '../wording/pick-text.ts';

export interface Trend extends Omit<TrendData, 'kind' | 'measure'> {
  readonly measure: TrendData['measure'] | 'count';
}

export const trendLineName = (
  { text, isGroup }: TrendLine,
  { lines }: Pick<Trend, 'lines'>,
  { language }: Pick<Wording, 'language'>,
): string =>
  !isGroup && lines.some((line) => line.isGroup)
    ? loadChartTranslations(language).thisReport
    : pickText(text, language);

const countOf = (point: TrendPoint): TrendPoint =>
  point.hidden === null ? { ...point, value: Math.round((point.n * point.value) / 100) } : point;

/** Replaces percentages with counts if the author wants them; all lines then share a scale that begins at 0. */
export const shownTrend = (data: TrendData, { appearance }: Pick<Wording, 'appearance'>): Trend => {
  if (data.measure !== 'percent' || appearance?.valuesAs !== 'counts') return data;
  const lines = data.lines.map((line) => ({ ...line, points: line.points.map(countOf) }));
  const all = lines.flatMap(({ points }) => points.flatMap((one) => (one.hidden === null ? one.value : [])));
  const [, highest] = nice(0, Math.max(1, ...all), 5);
  return { ...data, measure: 'count', lines: lines.map((line) => ({ ...line, lowest: 0, highest })) };
};

export const trendValueText = (
  value: number,
  { measure }: Pick<Trend, 'measure'>,
  wording: Wording,
): string => {
  switch (measure) {
    case 'mean':
      return formatMean(value, wording);
    case 'percent':
      return formatShare(value, wording);
    case 'count':
      return formatCount(value, wording.decimal);
  }
};

export interface SeriesLine {
  readonly line: TrendLine;
  /** Lines of one series follow each other in time on different scales and share a color. */
  readonly series: number;
}

const spanOf = ({ points }: TrendLine): readonly [number, number] => {
  const positions = points.flatMap(({ hidden }, position) => (hidden === null ? [position] : []));
  return [positions[0] ?? -1, positions.at(-1) ?? -1];
};

export const formatScaleRange = ({ lowest, highest }: TrendLine): string => `${lowest}–${highest}`;

/** A break of a line at a half position between two periods, with the scales on both sides. */
interface ScaleBreak {
  readonly at: number;
  readonly before: string;
  readonly after: string;
}

interface TrendSeries {
  readonly lines: readonly SeriesLine[];
  readonly breaks: readonly ScaleBreak[];
}

/**
 * Questions with different scales that follow each other in time form one series, with a break at which the scale
 * changes. Every other line is its own series.
 */
export const buildTrendSeries = ({ lines }: Pick<Trend, 'lines'>): TrendSeries => {
  const shown = lines.filter((line) => spanOf(line)[1] >= 0);
  const inTime = [...shown].sort((one, other) => spanOf(one)[0] - spanOf(other)[0]);
  const pairs = inTime.slice(1).map((after, index) => [inTime[index] as TrendLine, after] as const);
  const isContinued =
    pairs.length > 0 &&
    pairs.every(
      ([before, after]) =>
        spanOf(before)[1] < spanOf(after)[0] && formatScaleRange(before) !== formatScaleRange(after),
    );
  if (!isContinued) return { lines: shown.map((line, series) => ({ line, series })), breaks: [] };
  return {
    lines: inTime.map((line) => ({ line, series: 0 })),
    breaks: pairs.map(([before, after]) => ({
      at: (spanOf(before)[1] + spanOf(after)[0]) / 2,
      before: formatScaleRange(before),
      after: formatScaleRange(after),
    })),
  };
};
