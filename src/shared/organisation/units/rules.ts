export const MAXIMUM_UNIT_NAME_LENGTH = 200;
export const MAXIMUM_UNITS_AT_ONCE = 500;

export interface TreeUnit {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
}

export const normalizeUnitName = (name: string): string => name.trim().normalize('NFC');

export const isSameUnitName = (one: string, other: string): boolean =>
  normalizeUnitName(one).toLocaleLowerCase('und') === normalizeUnitName(other).toLocaleLowerCase('und');

export const withAllBelow = (units: readonly TreeUnit[], unitId: number): Set<number> => {
  const childrenOf = Map.groupBy(units, ({ parentId }) => parentId);
  const found = new Set<number>();
  const waiting = [unitId];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(childrenOf.get(id) ?? []).map((child) => child.id));
  }
  return found;
};

export const isNameTaken = (
  units: readonly TreeUnit[],
  { name, parentId, except = [] }: { name: string; parentId: number | null; except?: readonly number[] },
): boolean =>
  units.some(
    (unit) => unit.parentId === parentId && !except.includes(unit.id) && isSameUnitName(unit.name, name),
  );
