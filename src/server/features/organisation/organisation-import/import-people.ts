import { readExternalIds } from '#shared/organisation/leadership/rules.ts';
import type { ImportPreviewOf, PersonField } from '#shared/organisation/organisation-import/contract.ts';
import { normalizeUsername } from '#shared/platform/users/rules.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { lockUsers } from '../../platform/users/queries.ts';
import { addAccountMails } from '../leadership/account-ids.ts';
import { linkOfUsers } from '../leadership/link-queries.ts';
import { addExternalIds, findTakenIds } from '../leadership/person-queries.ts';
import { findTree, shareLockTree } from '../units/tree-queries.ts';
import { hasFullAdministrator } from '../user-administration/change-queries.ts';
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
  const ids = readExternalIds(
    rows.map(({ cells }) => cells.externalIds ?? ''),
    Number.POSITIVE_INFINITY,
  );
  return planPeople(rows, await findPeople(db, usernames), actor, known, await findTakenIds(db, ids));
};

export const previewPeople = (
  database: Database,
  actor: Actor,
  uploaded: UploadedTable<PersonField>,
): Promise<ImportPreviewOf<PersonField>> => {
  const table = read(uploaded);
  return inTenant(database, actor.tenantId, async (db) => presentPlan(table, await planOf(db, actor, table)));
};

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
    const hadAdministrator = await hasFullAdministrator(db);
    await writePeople(db, actor.tenantId, people);
    // The actor may have been narrowed since the call came in, and be the last one no longer.
    if (hadAdministrator && !(await hasFullAdministrator(db))) throw new Problem('user.lastAdministrator');
    const usernames = people.map(({ username }) => username);
    const written = await findPeople(db, usernames);
    const own = people.flatMap(({ username, id, externalIds }) => {
      const userId = written.get(username)?.id;
      return userId === undefined ? [] : [{ userId, username, externalIds, isNew: id === null }];
    });
    await addExternalIds(db, actor.tenantId, own, { origin: 'IMPORT', by: actor.name });
    await addAccountMails(
      db,
      actor,
      own.filter(({ isNew }) => isNew),
    );
    await linkOfUsers(
      db,
      own.map(({ userId }) => userId),
    );
    const added = people.filter(({ id }) => id === null).length;
    return { added, changed: people.length - added };
  });
};
