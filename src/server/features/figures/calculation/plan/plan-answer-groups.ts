import { narrowedTo } from '#analysis/counting/respondent-filter.ts';
import type { AnalysisPool } from '../../../../analysis-pool/analysis-pool.ts';
import type { Trx } from '../../../../db/connect.ts';
import type { FigureReads } from '../queries/figure-reads.ts';
import type { ReportInputs } from '../queries/report-inputs.ts';
import { countHidden, loadSelection } from '../selection/load-selection.ts';
import { planFilter } from '../selection/plan-filter.ts';
import type { AnswerGroup, FigurePlan } from './figure-plan.ts';

/** Splits the report's respondents by answers; each option is a ledger query under the report's filter. */
export const planAnswerGroups = async (
  db: Trx,
  pool: AnalysisPool,
  inputs: ReportInputs,
  itemIds: readonly number[],
  { questions, reads }: { questions: FigurePlan['questions']; reads: FigureReads },
): Promise<FigurePlan['answerGroups']> => {
  const groups = new Map<number, AnswerGroup[]>();
  for (const itemId of itemIds) {
    const own: AnswerGroup[] = [];
    for (const [index, { text, value }] of (questions.get(itemId)?.options ?? []).entries()) {
      const filter = narrowedTo(inputs.filter, itemId, index + 1);
      if (filter === null) continue;
      const narrowed = { ...inputs, filter };
      const plan = await planFilter(db, pool, narrowed);
      own.push({
        key: index + 1,
        label: Object.keys(text).length > 0 ? text : { en: String(value ?? index + 1) },
        selection: await loadSelection(db, narrowed, plan, reads),
        excludedRespondentCount: countHidden(plan),
        isPending: plan.some(({ isOpen }) => isOpen),
      });
    }
    groups.set(itemId, own);
  }
  return groups;
};
