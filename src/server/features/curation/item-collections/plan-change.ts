import { itemNames } from '../../figures/calculation/plan/item-names.ts';
import type { Move } from './change-queries.ts';
import type { AssignedItem } from './queries.ts';
import type { ReferringReport, RewrittenFilter, RewrittenItem } from './reference-queries.ts';

export type Replace = (report: ReferringReport) => (collectionId: number) => number;

export interface ChangePlan {
  readonly moves: readonly Move[];
  readonly items: readonly (RewrittenItem & { readonly before: unknown; readonly reportId: number })[];
  readonly filters: readonly RewrittenFilter[];
  readonly outdated: readonly ReferringReport[];
}

export const collectIds = (config: unknown): number[] => {
  const { itemIds } = config as { itemIds?: unknown };
  return Array.isArray(itemIds) ? itemIds.filter((id) => typeof id === 'number') : [];
};

const splitIdOf = (config: unknown): number | null => {
  const { splitItemId } = config as { splitItemId?: unknown };
  return typeof splitItemId === 'number' ? splitItemId : null;
};

const withIds = (config: unknown, ids: readonly number[], splitItemId: number | null): unknown => ({
  ...(config as object),
  itemIds: [...new Set(ids)],
  ...(splitItemId !== null && { splitItemId }),
});

const areSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

const namesOf = (assigned: readonly AssignedItem[], moves: readonly Move[], formIds: readonly number[]) => {
  const own = assigned.filter(({ formId }) => formIds.includes(formId));
  const moved = new Map(moves.map((move) => [move.id, { itemId: move.to, positions: move.positions }]));
  return {
    before: itemNames(own),
    after: itemNames(own.map((item) => ({ ...item, ...moved.get(item.id) }))),
  };
};

/**
 * Computes how a join or part changes reports. `restored` gives the ids to restore in report items that a join had
 * rewritten. Pure, so that preview and change agree.
 */
export const planChange = (
  assigned: readonly AssignedItem[],
  moves: readonly Move[],
  reports: readonly ReferringReport[],
  replace: Replace,
  restored: ReadonlyMap<number, readonly number[]> = new Map(),
): ChangePlan => {
  const items: ChangePlan['items'][number][] = [];
  const filters: RewrittenFilter[] = [];
  const outdated: ReferringReport[] = [];
  for (const report of reports) {
    const { before, after } = namesOf(assigned, moves, report.formIds);
    const replaced = replace(report);
    let isOutdated = false;
    for (const { id, isDeleted, isCalculated, config } of report.items) {
      const ids = [...new Set(restored.get(id) ?? collectIds(config).map(replaced))];
      const from = splitIdOf(config);
      const splitId = from === null ? null : replaced(from);
      if (!areSame([ids, splitId], [collectIds(config), from]))
        items.push({
          id,
          isDeleted,
          before: config,
          config: withIds(config, ids, splitId),
          reportId: report.id,
        });
      const namesBefore = [...collectIds(config), ...(from === null ? [] : [from])].map(before);
      const namesAfter = [...ids, ...(splitId === null ? [] : [splitId])].map(after);
      if (isCalculated && !areSame(namesBefore, namesAfter)) isOutdated = true;
    }
    for (const from of report.filterIds) {
      const to = replaced(from);
      if (to !== from) filters.push({ reportId: report.id, from, to });
      if (before(from) !== after(to)) isOutdated = true;
    }
    if (isOutdated && !report.isTemplate) outdated.push(report);
  }
  return { moves, items, filters, outdated };
};
