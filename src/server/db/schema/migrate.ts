import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartProblem } from '../../start-problem.ts';
import { advisoryLocks } from '../advisory-locks.ts';
import { clientClassFor } from '../database-hosts.ts';
import { openConnection } from '../open-connection.ts';
import { programVersion } from '../postgres/program-version.ts';
import { MIGRATIONS_FOLDER, migrationNames } from './migration-names.ts';
import { readSchemaState, schemaProblem } from './schema-version.ts';

const migrateQueue = async (url: string): Promise<void> => {
  const { Logger, runMigrations } = await import('graphile-worker');
  const logger = new Logger(() => () => undefined);
  const pgPool = new pg.Pool({ connectionString: url, Client: clientClassFor(url), max: 1 });
  // A lost connection fails the query; unheard, its error would end the process.
  pgPool.on('error', () => undefined);
  pgPool.on('connect', (client) => client.on('error', () => undefined));
  await runMigrations({ pgPool, logger }).finally(() => pgPool.end());
};

/**
 * Migrates the database to the newest schema: numbered SQL files, forward only, each in its own transaction. `only`
 * restricts them for a backup of an earlier release. Returns the names of applied migrations. Throws `StartProblem` if
 * a newer program migrated the database.
 */
export const migrate = async (
  url: string,
  only?: readonly string[],
  noteTime: (name: string, milliseconds: number) => void = () => undefined,
): Promise<string[]> => {
  const client = await openConnection(url);
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
    await client.query(
      'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
    );
    await client.query('alter table migrations add column if not exists version text');
    const state = await readSchemaState(client);
    if (state.unknown.length > 0) throw new StartProblem(schemaProblem(state) as string);
    const done = new Set((await client.query('select name from migrations')).rows.map((row) => row.name));
    const waiting = (await migrationNames()).filter(
      (name) => !done.has(name) && (only === undefined || only.includes(name)),
    );
    for (const name of waiting) {
      const begun = performance.now();
      // Deferred triggers would keep the migration from altering a table after rows of it.
      await client.query('begin; set constraints all immediate');
      try {
        await client.query(await readFile(join(MIGRATIONS_FOLDER, name), 'utf8'));
        await client.query('insert into migrations (name, version) values ($1, $2)', [name, programVersion]);
        await client.query('commit');
        noteTime(name, performance.now() - begun);
      } catch (error) {
        await client.query('rollback');
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
      }
    }
    if (only === undefined) await migrateQueue(url);
    return waiting;
  } finally {
    await client.end();
  }
};
