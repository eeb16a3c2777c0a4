import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { openConnection } from '../db/open-connection.ts';
import { programVersion } from '../db/postgres/program-version.ts';
import { migrate } from '../db/schema/migrate.ts';
import { migrationNames } from '../db/schema/migration-names.ts';
import { readSchemaState } from '../db/schema/schema-version.ts';
import { StartProblem } from '../start-problem.ts';
import {
  bypassesRowSecurity,
  continueSequence,
  copyIn,
  emptyTables,
  hasTenants,
  listColumns,
  listMigrations,
  markMailsUnknown,
  recordRestore,
  revokeLinks,
  tablesToBackUp,
  withdrawWebhookMessages,
} from './queries.ts';
import { type BackupSource, type OpenBackup, openBackup } from './read-backup.ts';

const sameList = (left: readonly string[], right: readonly string[]): boolean =>
  JSON.stringify([...left].sort()) === JSON.stringify([...right].sort());

const requireRoom = async (client: pg.Client, backup: OpenBackup, replace: boolean): Promise<void> => {
  if (!(await bypassesRowSecurity(client)))
    throw new StartProblem('A restore needs a database user who bypasses row-level security.');
  if (!sameList(await listMigrations(client), backup.header.migrations))
    throw new StartProblem(
      `The backup is of Plenum ${backup.header.program ?? 'before 0.10'} and the database of another version. Restore it into an empty database, which is then brought up to date.`,
    );
  if (!replace && (await hasTenants(client)))
    throw new StartProblem(
      'The database is not empty. --replace gives up what is in it; nothing was changed.',
    );
};

const fillTables = async (client: pg.Client, backup: OpenBackup): Promise<void> => {
  const tables = await tablesToBackUp(client);
  await emptyTables(client, tables);
  for (let next = await backup.nextTable(); next; next = await backup.nextTable()) {
    const { table, columns } = next;
    if (!tables.includes(table) || !sameList(columns, await listColumns(client, table)))
      throw new StartProblem(`The backup holds a table that Plenum does not know (${table}).`);
    await pipeline(Readable.from(backup.rows()), client.query(copyFrom(copyIn(table, columns))));
  }
  for (const [name, next] of Object.entries(backup.header.sequences))
    await continueSequence(client, name, next);
};

export interface RestoreOptions {
  readonly replace?: boolean;
  /** Keeps the backup's report links working, including links revoked since. */
  readonly keepLinks?: boolean;
}

/**
 * Migrates an empty database, or one with no more migrations than the backup, to the backup's schema, and any other
 * database to the newest. Throws `StartProblem` for a backup of a newer release.
 */
export const prepareRestore = async (url: string, file: BackupSource): Promise<void> => {
  const backup = await openBackup(file);
  await backup.close();
  const { migrations, program = 'of a newer version' } = backup.header;
  const known = await migrationNames();
  const unknown = migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new StartProblem(
      `The backup was made by Plenum ${program}; this is Plenum ${programVersion}, which is older. Restore it with that version or a newer one.`,
    );
  const client = await openConnection(url);
  const { waiting } = await readSchemaState(client).finally(() => client.end());
  // A failed restore leaves the backup's tables behind, empty.
  const isNoFurther = known.every((name) => waiting.includes(name) || migrations.includes(name));
  await migrate(url, isNoFurther ? migrations : undefined);
};

/**
 * Replaces the database with a backup in one transaction. Ends all links unless they are kept, because the backup
 * cannot know which were revoked later, and returns the number of ended links.
 */
export const restoreBackup = async (
  url: string,
  file: BackupSource,
  { replace = false, keepLinks = false }: RestoreOptions = {},
): Promise<number> => {
  const backup = await openBackup(file);
  const client = await openConnection(url);
  try {
    await requireRoom(client, backup, replace);
    await client.query('begin');
    await fillTables(client, backup);
    const ended = keepLinks ? 0 : await revokeLinks(client);
    await markMailsUnknown(client);
    await withdrawWebhookMessages(client);
    await recordRestore(client);
    await client.query('commit');
    return ended;
  } finally {
    // Without the commit, the end of the connection takes everything back.
    await client.end();
    await backup.close();
  }
};
