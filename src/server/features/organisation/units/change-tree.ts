import { Problem } from '#shared/problems.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import { type Actor, reachesUnit } from '../../../lib/actor.ts';
import { deleteTakenFormerPaths, findTree, lockTree, type UnitOfTree } from './tree-queries.ts';

export class ReachedTree {
  readonly units: readonly UnitOfTree[];
  readonly #byId: ReadonlyMap<number, UnitOfTree>;
  readonly #actor: Actor;

  constructor(units: readonly UnitOfTree[], actor: Actor) {
    this.units = units;
    this.#byId = new Map(units.map((unit) => [unit.id, unit]));
    this.#actor = actor;
  }

  unit(unitId: number): UnitOfTree {
    const unit = this.#byId.get(unitId);
    if (!unit || !reachesUnit(this.#actor, unitId)) throw new Problem('error.notFound');
    return unit;
  }

  isOutermost({ parentId }: UnitOfTree): boolean {
    return parentId === null || !reachesUnit(this.#actor, parentId);
  }

  changeable({ id, version }: { id: number; version: number }): UnitOfTree {
    const unit = this.unit(id);
    if (this.isOutermost(unit)) throw new Problem('unit.outermost', { name: unit.name });
    if (unit.version !== version) throw new Problem('unit.conflict', { name: unit.name });
    return unit;
  }

  open(unitId: number): UnitOfTree {
    const unit = this.unit(unitId);
    if (unit.isArchived) throw new Problem('unit.archived', { name: unit.name });
    return unit;
  }
}

/** Serialises changes to the tenant's tree in one transaction. Callers must have checked the permission. */
export const changeTree = <Result>(
  database: Database,
  actor: Actor,
  work: (db: Trx, tree: ReachedTree) => Promise<Result>,
): Promise<Result> =>
  inTenant(database, actor.tenantId, async (db) => {
    if (!(await lockTree(db, actor.tenantId))) throw new Problem('unit.busy');
    const result = await work(db, new ReachedTree(await findTree(db), actor));
    await deleteTakenFormerPaths(db);
    return result;
  });
