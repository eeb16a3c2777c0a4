import { sql } from 'kysely';
import { MAXIMUM_OWN_ROWS, type OwnData } from '#shared/platform/own-data/contract.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { auditAbout } from '../../../lib/audited-call.ts';
import { Download } from '../../../lib/download.ts';
import { personalTables } from './personal-tables.ts';

type Rows = OwnData['data'][string];

const findRows = async (
  db: Trx,
  { table, person, columns }: { table: string; person: string; columns: readonly string[] },
  userId: number,
): Promise<Rows> => {
  const shown = sql.join(columns.map((column) => sql.ref(column)));
  const { rows } = await sql<{ row: Rows[number] }>`
    select to_jsonb(own) as row from (
      select ${shown} from ${sql.table(table)} where ${sql.ref(person)} = ${userId}
      order by ${sql.ref(columns[0] as string)} desc limit ${MAXIMUM_OWN_ROWS + 1}
    ) as own`.execute(db);
  return rows.map(({ row }) => row);
};

/** Audit entries about the account, without the names of those who acted. */
const findActsOnAccount = async (db: Trx, userId: number): Promise<Rows> => {
  const { rows } = await sql<{ row: Rows[number] }>`
    select to_jsonb(own) as row from (
      select at, role, action from audit_entries where object_type = 'user' and object_id = ${userId}
      order by at desc limit ${MAXIMUM_OWN_ROWS + 1}
    ) as own`.execute(db);
  return rows.map(({ row }) => row);
};

export const exportOwnData = (
  database: Database,
  { tenantId, userId }: Actor,
  now: Date,
): Promise<Download> =>
  inTenant(database, tenantId, async (db) => {
    auditAbout(userId);
    const { name } = await db
      .selectFrom('tenants')
      .select('name')
      .where('id', '=', tenantId)
      .executeTakeFirstOrThrow();
    const found: [kind: string, rows: Rows][] = [];
    for (const [kind, table] of Object.entries(personalTables))
      found.push([kind, await findRows(db, table, userId)]);
    found.push(['actsOnAccount', await findActsOnAccount(db, userId)]);
    const file: OwnData = {
      formatVersion: 1,
      tenant: name,
      exportedOn: now.toISOString(),
      data: Object.fromEntries(found.map(([kind, rows]) => [kind, rows.slice(0, MAXIMUM_OWN_ROWS)])),
      incomplete: found.filter(([, rows]) => rows.length > MAXIMUM_OWN_ROWS).map(([kind]) => kind),
    };
    const bytes = Buffer.from(`${JSON.stringify(file, null, 2)}\n`);
    return new Download('plenum-own-data.json', 'application/json', bytes);
  });
