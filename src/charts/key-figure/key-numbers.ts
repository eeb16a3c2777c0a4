import type { TrendData, TrendLine, TrendPoint } from '#shared/figures/calculation/number-figures.ts';
import type { KeyMeasure } from '#shared/reports/report-items/kinds/key-figure.ts';
import type { Statistic } from '../description/chart-table.ts';
import { chartDecimals } from '../description/figure-formats.ts';
import { figureStatistics, type StatisticWording } from '../description/figure-statistics.ts';
import { createMeanSource } from '../description/statistic-source.ts';

type ShownPoint = Extract<TrendPoint, { hidden: null }>;

export type KeyValue = Pick<Statistic, 'value' | 'decimals' | 'isPercent'>;

export const buildKeyValue = (
  point: ShownPoint,
  measure: KeyMeasure,
  wording: StatisticWording,
): KeyValue => {
  if (measure === 'mean') return { value: point.value, decimals: chartDecimals(wording).mean };
  const source = createMeanSource(point);
  const [found] = source ? figureStatistics(source, wording, [measure]) : [];
  return found ?? { value: null, decimals: 0 };
};

export interface KeyPoint {
  readonly point: ShownPoint;
  readonly value: KeyValue;
  /** '' for all periods together. */
  readonly period: string;
}

export interface KeyNumber {
  readonly line: TrendLine;
  /** `null` if nothing may be shown. */
  readonly latest: KeyPoint | null;
  /** The shown period before the latest; `null` without one. */
  readonly before: KeyPoint | null;
  readonly change: number | null;
  /** By period; `null` where hidden or without a value. */
  readonly course: readonly (number | null)[];
}

/**
 * The number of each question: that of the latest period that may be shown if there are several, with its change to
 * the one before; else that of all surveys together.
 */
export const keyNumbers = (
  { lines, periods }: TrendData,
  measure: KeyMeasure,
  wording: StatisticWording,
): KeyNumber[] =>
  lines.map((line) => {
    const keyed = (point: TrendPoint | undefined, period: string): KeyPoint | null =>
      point?.hidden === null ? { point, period, value: buildKeyValue(point, measure, wording) } : null;
    const shown = line.points.map((point, at) => keyed(point, periods[at]?.label ?? ''));
    const course = shown.map((one) => one?.value.value ?? null);
    const [before = null, latest = null] = shown.filter((one) => one !== null).slice(-2);
    if (!before || !latest)
      return { line, latest: keyed(line.total, '') ?? before, before: null, change: null, course };
    const [now, then] = [latest.value.value, before.value.value];
    return { line, latest, before, change: now === null || then === null ? null : now - then, course };
  });

export const keyRange = ({ lowest, highest }: TrendLine, measure: KeyMeasure): readonly [number, number] => {
  switch (measure) {
    case 'mean':
      return [lowest, highest];
    case 'topTwo':
      return [0, 100];
    case 'netScore':
    case 'netPromoterScore':
      return [-100, 100];
  }
};
