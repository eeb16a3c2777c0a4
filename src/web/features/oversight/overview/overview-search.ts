import type { OverviewQuery } from '#shared/oversight/overview/contract.ts';

export interface OverviewSearch extends OverviewQuery {
  readonly sort?: number | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

export const buildOverviewQuery = ({
  unitId,
  periodId,
  comparedPeriodId,
  formId,
  itemIds,
  meanOver,
  attributeId,
  attributeValues,
  rows,
}: OverviewSearch) => ({
  ...(unitId !== undefined && { unitId: String(unitId) }),
  ...(periodId !== undefined && { periodId: String(periodId) }),
  ...(comparedPeriodId !== undefined && { comparedPeriodId: String(comparedPeriodId) }),
  ...(formId !== undefined && { formId: String(formId) }),
  ...(meanOver !== undefined && { meanOver }),
  ...(attributeId !== undefined && { attributeId: String(attributeId) }),
  ...(attributeId !== undefined &&
    attributeValues?.length && { attributeValues: JSON.stringify(attributeValues) }),
  ...(attributeId !== undefined && rows === 'attribute' && { rows }),
  ...(itemIds !== undefined && itemIds.length > 0 && { itemIds: itemIds.join() }),
});
