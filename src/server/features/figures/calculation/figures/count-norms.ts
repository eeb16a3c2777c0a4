import { belongsToNorm } from '#analysis/disclosure/compare-surveys.ts';
import { discloseNorm } from '#analysis/disclosure/norm-of-surveys.ts';
import { computeNormBand, type NormBand } from '#shared/figures/calculation/judge-norm.ts';
import type { ReportItemConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import type { AnalysisPool } from '../../../../analysis-pool/analysis-pool.ts';
import type { FigurePlan } from '../plan/figure-plan.ts';
import { listNormItems, type PlannedNorm } from '../plan/plan-norms.ts';
import { surveysApart } from '../plan/surveys-apart.ts';

/**
 * Counts the norms of own surveys among those that the report's comparisons may show. Not under a filter: few surveys
 * are left of each. Scales have none, as they have no comparisons.
 */
export const countNorms = async (
  pool: AnalysisPool,
  plan: FigurePlan,
  configs: readonly ReportItemConfig[],
): Promise<FigurePlan> => {
  const { comparison, isFiltered, norms, questions } = plan;
  const itemIds = listNormItems(plan, configs).filter((id) => questions.get(id)?.type === 'SCALA');
  const isCounted = comparison !== null && !isFiltered && itemIds.length > 0;
  const [counted] = isCounted
    ? await pool.tally(comparison.selection, [
        {
          kind: 'means',
          questions: itemIds.map((id) => ({
            itemIds: [id],
            optionCount: questions.get(id)?.options.length ?? 0,
          })),
          groupOf: surveysApart(comparison.selection),
        },
      ])
    : [];
  const rows = counted?.kind === 'means' ? counted.rows : [];
  const bandsOf = (normId: number): [number, NormBand][] =>
    itemIds.flatMap((itemId, index): [number, NormBand][] => {
      const [row, question, place] = [rows[index], questions.get(itemId), comparison?.normAt.get(normId)];
      if (!comparison || !row || !question || place === undefined) return [];
      const isOfNorm = (cell: number): boolean => belongsToNorm(comparison.cells, cell, place);
      const norm = discloseNorm(row.groups, comparison.cells.cellOf, isOfNorm, question, comparison.minimum);
      if (!norm) return [];
      const { mean, deviation, n, surveyCount } = norm;
      return [[itemId, { mean, ...computeNormBand(mean, deviation, []), n, surveyCount, points: [] }]];
    });
  const withBands = [...norms].map(([id, norm]): [number, PlannedNorm] => {
    if (!norm.isOfSurveys) return [id, norm];
    const hidden = isFiltered ? ('filtered' as const) : ('too-few-surveys' as const);
    return [id, { ...norm, name: { ...norm.name, hidden }, bands: new Map(bandsOf(id)) }];
  });
  return { ...plan, norms: new Map(withBands) };
};
