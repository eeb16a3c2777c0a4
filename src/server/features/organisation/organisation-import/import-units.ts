import type { ImportPreviewOf, UnitField } from '#shared/organisation/organisation-import/contract.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { changeTree } from '../units/change-tree.ts';
import { findTree, type UnitOfTree } from '../units/tree-queries.ts';
import { guessUnitColumns } from './guess-columns.ts';
import { KnownUnits } from './known-units.ts';
import { type NewUnit, UnitPlan } from './plan-units.ts';
import { presentPlan, requirePlan } from './present-plan.ts';
import { insertUnits } from './queries.ts';
import { readTable, type UploadedTable } from './read-table.ts';

const read = (uploaded: UploadedTable<UnitField>) => readTable(uploaded, guessUnitColumns, ['name']);
const planOf = (table: ReturnType<typeof read>, units: readonly UnitOfTree[], actor: Actor) =>
  new UnitPlan(table.rows, new KnownUnits(units, actor)).planned();

export const previewUnits = (
  database: Database,
  actor: Actor,
  uploaded: UploadedTable<UnitField>,
): Promise<ImportPreviewOf<UnitField>> => {
  const table = read(uploaded);
  return inTenant(database, actor.tenantId, async (db) =>
    presentPlan(table, planOf(table, await findTree(db), actor)),
  );
};

const insertLevels = async (db: Trx, tenantId: number, units: readonly NewUnit[]): Promise<void> => {
  const made = new Map<number, number>();
  let waiting = units;
  while (waiting.length > 0) {
    const ready = waiting.flatMap((unit) => {
      const parentId = 'unitId' in unit.parent ? unit.parent.unitId : made.get(unit.parent.line);
      return parentId === undefined ? [] : [{ line: unit.line, name: unit.name, parentId }];
    });
    if (ready.length === 0) throw new Error('A unit of the plan has no place.');
    const ids = await insertUnits(
      db,
      tenantId,
      ready.map(({ name, parentId }) => ({ name, parentId })),
    );
    for (const [index, { line }] of ready.entries()) made.set(line, ids[index] as number);
    waiting = waiting.filter(({ line }) => !made.has(line));
  }
};

export const importUnits = (
  database: Database,
  actor: Actor,
  { digest, ...uploaded }: UploadedTable<UnitField> & { digest: string },
): Promise<{ added: number; changed: number }> => {
  const table = read(uploaded);
  return changeTree(database, actor, async (db, tree) => {
    const units = requirePlan(planOf(table, tree.units, actor), digest);
    await insertLevels(db, actor.tenantId, units);
    return { added: units.length, changed: 0 };
  });
};
