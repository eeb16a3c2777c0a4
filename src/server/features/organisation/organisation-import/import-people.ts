import type { ImportPreviewOf, PersonField } from '#shared/organisation/organisation-import/contract.ts';
import { normalizeUsername } from '#shared/platform/users/rules.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { findTree, shareLockTree } from '../units/tree-queries.ts';
import { lockUsers } from '../user-administration/change-queries.ts';
import { linkLedSurveys } from '../user-administration/led-surveys.ts';
import { guessPersonColumns } from './guess-columns.ts';
import { KnownUnits } from './known-units.ts';
import { planPeople } from './plan-people.ts';
import { presentPlan, requirePlan } from './present-plan.ts';
import { findPeople, writePeople } from './queries.ts';
import { readTable, type UploadedTable } from './read-table.ts';

const read = (uploaded: UploadedTable<PersonField>) => readTable(uploaded, guessPersonColumns, ['username']);

const planOf = async (db: Trx, actor: Actor, { rows }: ReturnType<typeof read>) => {
  const usernames = rows.map(({ cells }) => normalizeUsername(cells.username ?? ''));
  const known = new KnownUnits(await findTree(db), actor);
  return planPeople(rows, await findPeople(db, usernames), actor, known);
};

export const previewPeople = (
  database: Database,
  actor: Actor,
  uploaded: UploadedTable<PersonField>,
): Promise<ImportPreviewOf<PersonField>> => {
  const table = read(uploaded);
  return inTenant(database, actor.tenantId, async (db) => presentPlan(table, await planOf(db, actor, table)));
};

/** All or nothing. New people sign in by an invitation link or set a password. */
export const importPeople = (
  database: Database,
  actor: Actor,
  { digest, ...uploaded }: UploadedTable<PersonField> & { digest: string },
): Promise<{ added: number; changed: number }> => {
  const table = read(uploaded);
  return inTenant(database, actor.tenantId, async (db) => {
    await shareLockTree(db, actor.tenantId);
    await lockUsers(db, actor.tenantId);
    const people = requirePlan(await planOf(db, actor, table), digest);
    await writePeople(db, actor.tenantId, people);
    const names = people.map(({ name }) => name);
    await linkLedSurveys(db, names, actor.unitIds);
    const added = people.filter(({ id }) => id === null).length;
    return { added, changed: people.length - added };
  });
};
