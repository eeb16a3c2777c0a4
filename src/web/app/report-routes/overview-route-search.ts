import { MAXIMUM_ITEMS_OF_OVERVIEW } from '#shared/oversight/overview/contract.ts';
import type { OverviewSearch } from '../../features/oversight/overview/overview-search.ts';
import { parseAttributeFilter } from '../../lib/attribute-filter.ts';

export interface WrittenOverview {
  unit?: string | undefined;
  period?: string | undefined;
  compared?: string | undefined;
  form?: string | undefined;
  items?: string | undefined;
  mean?: 'surveys' | undefined;
  attribute?: string | undefined;
  values?: string | undefined;
  rows?: 'attribute' | undefined;
  sort?: string | undefined;
  order?: 'asc' | undefined;
}

const ID = /^[1-9]\d{0,8}$/;
const idOf = (value: unknown): string | undefined => (ID.test(String(value)) ? String(value) : undefined);

const valuesOf = (written: unknown): string[] | undefined =>
  parseAttributeFilter(String(written ?? ''))[0]?.[1];

export const readOverviewSearch = (search: Record<string, unknown>): WrittenOverview => {
  const items = [...new Set(String(search.items ?? '').split(','))].filter((part) => ID.test(part));
  return {
    unit: idOf(search.unit),
    period: idOf(search.period),
    compared: String(search.compared) === '0' ? '0' : idOf(search.compared),
    form: idOf(search.form),
    items: items.slice(0, MAXIMUM_ITEMS_OF_OVERVIEW).join() || undefined,
    mean: search.mean === 'surveys' ? 'surveys' : undefined,
    attribute: idOf(search.attribute),
    values: valuesOf(search.values) && String(search.values),
    rows: search.rows === 'attribute' ? 'attribute' : undefined,
    sort: idOf(search.sort),
    order: search.order === 'asc' ? 'asc' : undefined,
  };
};

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

export const parseOverviewSearch = (written: WrittenOverview): OverviewSearch => ({
  unitId: numberOf(written.unit),
  periodId: numberOf(written.period),
  comparedPeriodId: numberOf(written.compared),
  formId: numberOf(written.form),
  itemIds: written.items?.split(',').map(Number),
  meanOver: written.mean,
  attributeId: numberOf(written.attribute),
  attributeValues: valuesOf(written.values),
  rows: written.rows,
  sort: numberOf(written.sort),
  order: written.order,
});

const textOf = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : String(value);

export const writtenOverview = (search: OverviewSearch): WrittenOverview => ({
  unit: textOf(search.unitId),
  period: textOf(search.periodId),
  compared: textOf(search.comparedPeriodId),
  form: textOf(search.formId),
  items: search.itemIds?.join() || undefined,
  mean: search.meanOver,
  attribute: textOf(search.attributeId),
  values: search.attributeValues?.length
    ? JSON.stringify([[search.attributeId, search.attributeValues]])
    : undefined,
  rows: search.rows === 'attribute' ? 'attribute' : undefined,
  sort: textOf(search.sort),
  order: search.order === 'asc' ? 'asc' : undefined,
});
