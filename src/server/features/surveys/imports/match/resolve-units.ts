import type { Trx } from '../../../../db/connect.ts';
import { findFormerPaths, findUnits, insertUnit, tenantName } from '../records/unit-period-queries.ts';
import { ImportRejectedError } from '../source/survey-draft.ts';

export interface ResolvedUnit {
  id: number;
  name: string;
}

export interface UnitResolver {
  resolve(path: readonly string[]): Promise<ResolvedUnit>;
  readonly created: string[];
}

export interface Reach {
  tenantId: number;
  unitIds: readonly number[] | 'all';
}

interface Unit {
  id: number;
  parentId: number | null;
  name: string;
  archivedAt: Date | null;
}

/**
 * Paths start at the tenant's root, whose name is optional; for importers with a part of the tree, at that part, so
 * nothing is created beside it. A preview passes an `insert` that creates nothing. Former paths of renamed, moved or
 * merged units are recognised, since duplicates would contain the same people twice.
 */
export const resolveUnits = async (
  db: Trx,
  reach: Reach,
  file: string,
  insert: typeof insertUnit = insertUnit,
): Promise<UnitResolver> => {
  const units: Unit[] = await findUnits(db);
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const created: string[] = [];
  const reachable = new Set(reach.unitIds === 'all' ? [] : reach.unitIds);
  const within = (id: number): boolean => reach.unitIds === 'all' || reachable.has(id);
  const refuse = (code: string, unit: string): never => {
    throw new ImportRejectedError([{ severity: 'error', code, params: { unit }, file }]);
  };
  const former = new Map(
    (await findFormerPaths(db)).map((place) => [`${place.parentId} ${place.name}`, place.unitId]),
  );
  const childOf = (parent: number | null, name: string): Unit | undefined => {
    const present = units.find((unit) => unit.parentId === parent && unit.name === name);
    const now = former.get(`${parent} ${name}`);
    if (present || now === undefined) return present;
    return within(now) ? byId.get(now) : refuse('unitOutOfReach', name);
  };

  const make = async (parent: number | null, name: string): Promise<Unit> => {
    const id = await insert(db, reach.tenantId, parent, name);
    const unit = { id, parentId: parent, name, archivedAt: null };
    units.push(unit);
    byId.set(unit.id, unit);
    reachable.add(unit.id);
    created.push(name);
    return unit;
  };

  const home = async (): Promise<Unit> => {
    const top = units.find((unit) =>
      reach.unitIds === 'all'
        ? unit.parentId === null
        : reachable.has(unit.id) && !(unit.parentId !== null && reachable.has(unit.parentId)),
    );
    if (top) return top;
    if (reach.unitIds === 'all') return make(null, await tenantName(db, reach.tenantId));
    throw new ImportRejectedError([{ severity: 'error', code: 'noUnitInReach', params: {}, file }]);
  };

  const follow = (start: Unit, path: readonly string[]): { unit: Unit; rest: readonly string[] } => {
    let unit = start;
    let known = 0;
    for (const name of path) {
      const next = childOf(unit.id, name);
      if (!next) break;
      unit = next;
      known += 1;
    }
    return { unit, rest: path.slice(known) };
  };

  const resolved = new Map<string, ResolvedUnit>();
  const resolve = async (path: readonly string[]): Promise<ResolvedUnit> => {
    const root = path[0] === undefined ? undefined : childOf(null, path[0]);
    const main = units.find((unit) => unit.parentId === null);
    const absolute = root ? follow(root, path.slice(1)) : main && follow(main, path);
    const start = await home();
    const relative = path[0] === start.name ? path.slice(1) : path;
    let { unit, rest } =
      path.length > 0 && absolute && within(absolute.unit.id) ? absolute : follow(start, relative);
    if (unit.archivedAt) refuse('unitArchived', unit.name);
    for (const name of rest) unit = await make(unit.id, name);
    return { id: unit.id, name: unit.name };
  };
  return {
    created,
    resolve: async (path) => {
      const key = JSON.stringify(path);
      const known = resolved.get(key) ?? (await resolve(path));
      resolved.set(key, known);
      return known;
    },
  };
};
