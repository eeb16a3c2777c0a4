/** Characters of a unit's name. */
export const MAXIMUM_UNIT_NAME_LENGTH = 200;
/** Units that are moved or archived at once. */
export const MAXIMUM_UNITS_AT_ONCE = 500;

/** A unit as far as the shape of the tree matters. */
export interface TreeUnit {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
}

/** How a name is kept: without outer blanks, in one Unicode form. */
export const normalizeUnitName = (name: string): string => name.trim().normalize('NFC');

/** Names that people take for the same one. */
export const isSameUnitName = (one: string, other: string): boolean =>
  normalizeUnitName(one).toLocaleLowerCase('und') === normalizeUnitName(other).toLocaleLowerCase('und');

/** The unit and all below it. */
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

/** Whether a unit of that name is below the parent, other than those named. */
export const isNameTaken = (
  units: readonly TreeUnit[],
  { name, parentId, except = [] }: { name: string; parentId: number | null; except?: readonly number[] },
): boolean =>
  units.some(
    (unit) => unit.parentId === parentId && !except.includes(unit.id) && isSameUnitName(unit.name, name),
  );
