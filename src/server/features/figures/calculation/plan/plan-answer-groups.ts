import { scoreGroups } from '#analysis/counting/number-bins.ts';
import { narrowedTo, narrowedToRange, type RespondentFilter } from '#analysis/counting/respondent-filter.ts';
import type { Localized } from '#shared/schemas.ts';
import type { AnalysisPool } from '../../../../analysis-pool/analysis-pool.ts';
import type { Trx } from '../../../../db/connect.ts';
import type { FigureReads } from '../queries/figure-reads.ts';
import type { Question } from '../queries/queries.ts';
import type { ReportInputs } from '../queries/report-inputs.ts';
import { countHidden, loadSelection } from '../selection/load-selection.ts';
import { planFilter } from '../selection/plan-filter.ts';
import type { AnswerGroup, FigurePlan } from './figure-plan.ts';

interface GroupFilter {
  readonly key: number;
  readonly label: Localized;
  readonly filter: RespondentFilter;
}

/** One an option of the question, or one a bar of the scale, under the report's filter. */
export const listGroupFilters = (
  filter: RespondentFilter,
  itemId: number,
  question: Question | undefined,
): GroupFilter[] => {
  const { options = [], lowest, highest } = question ?? {};
  const ofOptions = options.map(({ text, value }, index) => ({
    label: Object.keys(text).length > 0 ? text : { en: String(value ?? index + 1) },
    filter: narrowedTo(filter, itemId, index + 1),
  }));
  const ofScores =
    lowest == null || highest == null
      ? []
      : scoreGroups({ lowest, highest }).map(({ text, ...range }) => ({
          label: text,
          filter: narrowedToRange(filter, itemId, range),
        }));
  return [...ofOptions, ...ofScores].flatMap(({ label, filter: own }, index) =>
    own === null ? [] : [{ key: index + 1, label, filter: own }],
  );
};

/** Splits the report's respondents by answers; each group is a ledger query under the report's filter. */
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
    for (const { key, label, filter } of listGroupFilters(inputs.filter, itemId, questions.get(itemId))) {
      const narrowed = { ...inputs, filter };
      const plan = await planFilter(db, pool, narrowed);
      own.push({
        key,
        label,
        selection: await loadSelection(db, narrowed, plan, reads),
        excludedRespondentCount: countHidden(plan),
        isPending: plan.some(({ isOpen }) => isOpen),
      });
    }
    groups.set(itemId, own);
  }
  return groups;
};
