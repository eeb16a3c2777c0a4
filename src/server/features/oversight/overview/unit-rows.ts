import type { TreeUnit } from '#shared/organisation/units/rules.ts';
import { MAXIMUM_UNITS_OF_OVERVIEW } from '#shared/oversight/overview/contract.ts';
import type { UnitOfTree } from '../../organisation/units/tree-queries.ts';

export interface UnitRow {
  readonly unitId: number | null;
  readonly name: string;
  readonly depth: number;
  readonly hasUnitsBelow: boolean;
}

const byName = (one: TreeUnit, other: TreeUnit): number =>
  one.name.localeCompare(other.name) || one.id - other.id;

export const unitRows = (
  units: readonly UnitOfTree[],
  chosenUnitId: number | undefined,
): { rows: UnitRow[]; unitsNotShown: number } => {
  const open = units.filter(({ isArchived }) => !isArchived);
  const ids = new Set(open.map(({ id }) => id));
  const childrenOf = Map.groupBy([...open].sort(byName), ({ parentId }) => parentId);
  const roots = open
    .filter(({ id, parentId }) =>
      chosenUnitId === undefined ? !ids.has(parentId ?? 0) : id === chosenUnitId,
    )
    .sort(byName);
  const hasTotal = roots.length > 1;
  const shown = new Set<number>();
  let total = 0;
  let hasRoom = true;
  for (let level = roots; level.length > 0; level = level.flatMap(({ id }) => childrenOf.get(id) ?? [])) {
    total += level.length;
    hasRoom &&= shown.size + level.length <= MAXIMUM_UNITS_OF_OVERVIEW || shown.size === 0;
    if (hasRoom) for (const { id } of level.slice(0, MAXIMUM_UNITS_OF_OVERVIEW)) shown.add(id);
  }
  const rowsBelow = (level: readonly UnitOfTree[], depth: number): UnitRow[] =>
    level.flatMap(({ id, name }) => {
      const below = childrenOf.get(id) ?? [];
      return shown.has(id)
        ? [{ unitId: id, name, depth, hasUnitsBelow: below.length > 0 }, ...rowsBelow(below, depth + 1)]
        : [];
    });
  const all = { unitId: null, name: '', depth: 0, hasUnitsBelow: true };
  return {
    rows: [...(hasTotal ? [all] : []), ...rowsBelow(roots, hasTotal ? 1 : 0)],
    unitsNotShown: total - shown.size,
  };
};
