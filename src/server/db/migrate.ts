import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { advisoryLocks } from './advisory-locks.ts';
import { openConnection } from './open-connection.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');

/** The names of all migrations, in order. */
export const migrationNames = async (): Promise<string[]> =>
  (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();

/**
 * Brings the database up to the newest migration: numbered SQL files, forward only, each in its own transaction.
 * Returns the names of those it ran.
 */
export const migrate = async (url: string): Promise<string[]> => {
  const client = await openConnection(url);
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
    await client.query(
      'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
    );
    const done = new Set((await client.query('select name from migrations')).rows.map((row) => row.name));
    const waiting = (await migrationNames()).filter((name) => !done.has(name));
    for (const name of waiting) {
      // Deferred triggers would keep the migration from altering a table after rows of it.
      await client.query('begin; set constraints all immediate');
      try {
        await client.query(await readFile(join(FOLDER, name), 'utf8'));
        await client.query('insert into migrations (name) values ($1)', [name]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
      }
    }
    return waiting;
  } finally {
    await client.end();
  }
};
