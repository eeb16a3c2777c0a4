import type { AtomTable } from '#analysis/cohort-atoms.ts';
import type { HiddenReason } from '#shared/calculation/hidden-reasons.ts';
import type { PoolCohort } from '../../analysis-pool/packed-cohorts.ts';
import type { FilteredCohort } from './cohorts-under-filter.ts';
import type { OrderedCut } from './cuts-of-forms.ts';
import type { InputSurvey } from './input-survey.ts';

const NOBODY = new Uint8Array(0);

/** Whether everybody's answer to the question is told apart from every other: by an atom, so by whoever filters. */
const cutsFully = ({ cuts }: AtomTable, { itemId, item }: OrderedCut): boolean => {
  const own = cuts.filter((cut) => cut.itemId === itemId);
  return item.type === 'MULTIPLE_CHOICE'
    ? own.length === item.options.length
    : own.length > 0 && own.every(({ levels }) => levels.every((level) => level.length === 1));
};

/** Questions about the person that the cohort is not, or not option by option, cut by. */
export const hiddenItemIdsOf = (division: AtomTable, cuts: readonly OrderedCut[]): number[] =>
  cuts.filter((cut) => cut.aboutPerson && !cutsFully(division, cut)).map(({ itemId }) => itemId);

/** What the worker threads have to know of a cohort. */
export const poolCohort = (
  { cohort, counted, hidden, mask, remainder }: FilteredCohort,
  cuts: readonly OrderedCut[],
): PoolCohort => ({
  id: cohort.id,
  formId: cohort.formId,
  minimum: cohort.division.minimum,
  surveyIds: counted.map(({ id }) => id),
  mask,
  hidden,
  hiddenItemIds: hiddenItemIdsOf(cohort.division, cuts),
  remainder,
});

/** Surveys of a report of which a filter can show nothing, for the figures to say so. */
export const hiddenSurveys = (surveys: readonly InputSurvey[], hidden: HiddenReason): PoolCohort[] =>
  [...Map.groupBy(surveys, ({ formId }) => formId)].map(([formId, own]) => ({
    id: 0,
    formId,
    minimum: 1,
    surveyIds: own.map(({ id }) => id),
    mask: NOBODY,
    hidden,
    hiddenItemIds: [],
    remainder: 0,
  }));
