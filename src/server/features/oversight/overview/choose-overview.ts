import {
  MAXIMUM_ITEMS_OF_OVERVIEW,
  type Overview,
  type OverviewQuery,
} from '#shared/oversight/overview/contract.ts';
import { Problem } from '#shared/problems.ts';
import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { UnitOfTree } from '../../organisation/units/tree-queries.ts';
import {
  findAskedScales,
  findAttributesWithin,
  findForms,
  findPeriods,
  findScalesOfForm,
  readReach,
} from './queries.ts';

export interface ChosenOverview
  extends Pick<Overview, 'periods' | 'forms' | 'formItems' | 'attributes' | 'chosen'> {
  readonly itemIds: readonly number[];
}

const known = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Problem('error.notFound');
  return value;
};

const choose = <Choice extends { readonly id: number }>(
  choices: readonly Choice[],
  wanted: number | undefined,
  usual: Choice | undefined,
): Choice | undefined => (wanted === undefined ? usual : known(choices.find(({ id }) => id === wanted)));

const pathTo = (units: readonly UnitOfTree[], unitId: number): { id: number; name: string }[] => {
  const byId = new Map(units.flatMap((unit) => (unit.isArchived ? [] : [[unit.id, unit] as const])));
  const path: { id: number; name: string }[] = [];
  for (let unit: UnitOfTree | undefined = known(byId.get(unitId)); unit; unit = byId.get(unit.parentId ?? 0))
    path.unshift({ id: unit.id, name: unit.name });
  return path;
};

export const chooseOverview = async (
  db: Trx,
  actor: Actor,
  units: readonly UnitOfTree[],
  wanted: OverviewQuery,
): Promise<ChosenOverview> => {
  const reach = readReach(actor);
  const periods = await findPeriods(db, reach);
  const period = choose(periods, wanted.periodId, periods[0]);
  const earlier = periods.find(
    ({ startsOn }) => period?.startsOn != null && startsOn !== null && startsOn < period.startsOn,
  );
  const { comparedPeriodId } = wanted;
  const compared =
    comparedPeriodId === 0 || comparedPeriodId === period?.id
      ? undefined
      : choose(periods, comparedPeriodId, earlier);
  const forms = await findForms(db, reach, period?.id ?? null);
  const form = choose(forms, wanted.formId, forms[0]);
  const formItems = form === undefined ? [] : await findScalesOfForm(db, form.id);
  const itemIds = [...new Set(wanted.itemIds ?? formItems.map(({ itemId }) => itemId))];
  if (wanted.itemIds !== undefined) {
    const asked = await findAskedScales(db, reach, itemIds);
    for (const itemId of itemIds) known(asked.has(itemId) || undefined);
  }
  const attributes = await findAttributesWithin(db, reach);
  const attribute = choose(attributes, wanted.attributeId, undefined);
  const hasRows = wanted.rows === 'attribute';
  const { attributeValues: values = [] } = wanted;
  const isUsed = attribute !== undefined && (hasRows || values.length > 0);
  return {
    periods: periods.map(({ id, name }) => ({ id, name })),
    forms,
    formItems,
    attributes,
    itemIds: itemIds.slice(0, MAXIMUM_ITEMS_OF_OVERVIEW),
    chosen: {
      unitPath: wanted.unitId === undefined ? [] : pathTo(units, wanted.unitId),
      periodId: period?.id ?? null,
      comparedPeriodId: compared?.id ?? null,
      formId: form?.id ?? null,
      ...(isUsed
        ? { attribute: { id: attribute.id, values, hasRows } }
        : wanted.meanOver && { meanOver: wanted.meanOver }),
    },
  };
};
