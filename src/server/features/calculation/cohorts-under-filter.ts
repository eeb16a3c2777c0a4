import { filterByOwnOptions } from '#analysis/option-order.ts';
import { passingAtoms } from '#analysis/passing-atoms.ts';
import type { RespondentFilter } from '#analysis/respondent-filter.ts';
import type { HiddenReason } from '#shared/calculation/hidden-reasons.ts';
import type { OrdersOfForm } from '../../analysis-pool/messages.ts';
import type { Cohort, CohortMember } from './cohort-queries.ts';

/** What a cohort shows of a report under its filter. */
export interface FilteredCohort {
  readonly cohort: Cohort;
  /** Surveys of it that filters count, all of them. */
  readonly counted: readonly CohortMember[];
  /** Those of them that the report lacks: without them it shows nothing. */
  readonly missing: readonly number[];
  /** Of the report's surveys those that filters leave out. */
  readonly excluded: readonly number[];
  readonly hidden: HiddenReason | null;
  /** By atom: 1 = its respondents pass. */
  readonly mask: Uint8Array;
  /** Respondents who pass; 0 where it is hidden. */
  readonly passing: number;
  /** Respondents whom no filter finds, because their answers are too rare. */
  readonly remainder: number;
}

const NOBODY = new Uint8Array(0);
const NO_ORDERS: OrdersOfForm = new Map();

/** Its answers may not be shown as they were fixed: the survey has another state, or a stricter minimum. */
const isWithdrawn = ({ status, minimum }: CohortMember, cohort: Cohort): boolean =>
  status !== 'PROCESSED' || minimum > cohort.division.minimum;

const passingOf = (
  cohort: Cohort,
  counted: readonly CohortMember[],
  missing: readonly number[],
  filter: RespondentFilter,
  orders: OrdersOfForm,
): Pick<FilteredCohort, 'hidden' | 'mask' | 'passing'> => {
  if (counted.some((member) => isWithdrawn(member, cohort)))
    return { hidden: 'filter-not-possible', mask: NOBODY, passing: 0 };
  if (missing.length > 0) return { hidden: 'only-together', mask: NOBODY, passing: 0 };
  const passing = passingAtoms(cohort.division, filterByOwnOptions(filter, orders.get(cohort.formId)));
  return passing.hidden === null
    ? { hidden: null, mask: passing.mask, passing: passing.respondents }
    : { hidden: passing.hidden, mask: NOBODY, passing: 0 };
};

/**
 * Each cohort under the filter of a report that has these surveys (design section 6, rule 2): it is shown as a whole or
 * not at all.
 */
export const cohortsUnderFilter = (
  cohorts: readonly Cohort[],
  surveyIds: ReadonlySet<number>,
  filter: RespondentFilter,
  orders: OrdersOfForm = NO_ORDERS,
): FilteredCohort[] =>
  cohorts.map((cohort) => {
    const counted = cohort.surveys.filter(({ inFilters }) => inFilters);
    const missing = counted.filter(({ id }) => !surveyIds.has(id)).map(({ id }) => id);
    const { remainder, sizes } = cohort.division;
    return {
      cohort,
      counted,
      missing,
      excluded: cohort.surveys
        .filter(({ id, inFilters }) => !inFilters && surveyIds.has(id))
        .map(({ id }) => id),
      remainder: remainder === null ? 0 : (sizes[remainder] ?? 0),
      ...passingOf(cohort, counted, missing, filter, orders),
    };
  });
