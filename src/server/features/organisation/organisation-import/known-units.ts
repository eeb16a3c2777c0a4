import { normalizeUnitName } from '#shared/organisation/units/rules.ts';
import { type Actor, reachesUnit } from '../../../lib/actor.ts';
import type { UnitOfTree } from '../units/tree-queries.ts';

export const nameKey = (name: string): string => normalizeUnitName(name).toLocaleLowerCase('und');

export const splitPath = (path: string): string[] =>
  path
    .split(/\s*[›>]\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

export type Found = { unit: UnitOfTree } | { unit: null; isSeveral: boolean };

export class KnownUnits {
  readonly #byId: ReadonlyMap<number, UnitOfTree>;
  readonly #byName: ReadonlyMap<string, UnitOfTree[]>;
  readonly #children: ReadonlyMap<string, UnitOfTree>;
  readonly outermost: readonly UnitOfTree[];

  constructor(units: readonly UnitOfTree[], actor: Actor) {
    const reached = units.filter(({ id }) => reachesUnit(actor, id));
    this.#byId = new Map(reached.map((unit) => [unit.id, unit]));
    this.#byName = Map.groupBy(reached, ({ name }) => nameKey(name));
    this.#children = new Map(reached.map((unit) => [`${unit.parentId} ${nameKey(unit.name)}`, unit]));
    this.outermost = reached.filter(({ parentId }) => parentId === null || !this.#byId.has(parentId));
  }

  child(parentId: number | null, name: string): UnitOfTree | undefined {
    return this.#children.get(`${parentId} ${nameKey(name)}`);
  }

  byId(unitId: number): UnitOfTree | undefined {
    return this.#byId.get(unitId);
  }

  /** A path may begin at any level. */
  find(written: string): Found {
    const [first, ...rest] = splitPath(written);
    const found = (this.#byName.get(nameKey(first ?? '')) ?? []).flatMap((start) => {
      let unit: UnitOfTree | undefined = start;
      for (const name of rest) unit = unit && this.child(unit.id, name);
      return unit ? [unit] : [];
    });
    const [unit, another] = found;
    return unit && !another ? { unit } : { unit: null, isSeveral: another !== undefined };
  }

  path(unit: UnitOfTree): string {
    const names: string[] = [];
    for (
      let at: UnitOfTree | undefined = unit;
      at;
      at = at.parentId === null ? undefined : this.byId(at.parentId)
    )
      names.unshift(at.name);
    return names.join(' › ');
  }
}
