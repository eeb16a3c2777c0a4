import type { OverviewQuery } from '#shared/overview/contract.ts';

/** What is looked at, as it stands in the address; absent: as the server chooses. */
export interface OverviewSearch extends OverviewQuery {
  /** The question that rows are sorted by; absent: they lie as the units do. */
  readonly sort?: number | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/** The choices as the API takes them. */
export const queryOf = ({ unitId, periodId, comparedPeriodId, formId, itemIds }: OverviewSearch) => ({
  ...(unitId !== undefined && { unitId: String(unitId) }),
  ...(periodId !== undefined && { periodId: String(periodId) }),
  ...(comparedPeriodId !== undefined && { comparedPeriodId: String(comparedPeriodId) }),
  ...(formId !== undefined && { formId: String(formId) }),
  ...(itemIds !== undefined && itemIds.length > 0 && { itemIds: itemIds.join() }),
});
