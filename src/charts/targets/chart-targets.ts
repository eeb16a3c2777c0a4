import type { FigureData } from '#shared/figures/calculation/figures.ts';
import { judgeTarget, type MeanTarget, type TargetResult } from '#shared/figures/calculation/judge-target.ts';
import type { TrendPoint } from '#shared/figures/calculation/number-figures.ts';
import type { ReportItemConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import type { ScaleDirection } from '#shared/vocabulary.ts';
import type { ChartDescription } from '../description/chart-description.ts';
import type { Wording } from '../description/chart-table.ts';
import { formatMean, meanColumn } from '../description/figure-formats.ts';
import { type ChartTranslations, loadChartTranslations } from '../wording/chart-translations.ts';
import { appendColumns, countResults, findMeanRows, type MeanOfRow, meanOfPoint } from './mean-rows.ts';

export const resultNames = {
  reached: 'targetReached',
  missed: 'targetMissed',
  unclear: 'targetUnclear',
} satisfies Record<TargetResult, keyof ChartTranslations>;

export const judgePoint = (
  point: TrendPoint,
  target: MeanTarget,
  direction: ScaleDirection | null = null,
): TargetResult | null => {
  const told = meanOfPoint(point);
  return told && judgeTarget(told.interval, target, direction);
};

export const findTarget = (config: ReportItemConfig): MeanTarget | null =>
  ('target' in config && config.target) || null;

/** Judges by the interval of each mean if it reaches the author's target, in the table and in a note. */
export const withTargets = (
  description: ChartDescription,
  data: FigureData,
  config: ReportItemConfig,
  wording: Wording,
): ChartDescription => {
  const target = findTarget(config);
  if (!target) return description;
  const words = loadChartTranslations(wording.language);
  const found = findMeanRows(data, description.hasRowPerCell ?? false, wording);
  const judge = ({ interval, direction }: MeanOfRow): TargetResult =>
    judgeTarget(interval, target, direction);
  const results = countResults(
    found.rows,
    judge,
    { reached: words.targetReached, missed: words.targetMissed, unclear: words.targetUnclear },
    ['missed'],
  );
  const tolerance = target.tolerance > 0 ? ` (±${formatMean(target.tolerance, wording)})` : '';
  return {
    ...description,
    table: appendColumns(
      description.table,
      found,
      [
        { code: 'target', heading: words.target, ...meanColumn(wording) },
        { code: 'targetResult', heading: words.targetResult, kind: 'text', decimals: 0 },
      ],
      (row) => [target.value, words[resultNames[judge(row)]]],
    ),
    cautions: [
      ...(results === ''
        ? []
        : [`${words.target} ${formatMean(target.value, wording)}${tolerance}: ${results}`]),
      ...(description.cautions ?? []),
    ],
  };
};
