import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { quoted } from '../../backup/queries.ts';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import { openConnection } from '../../db/open-connection.ts';
import { StartProblem, systemCode } from '../../start-problem.ts';

const GUARD = fileURLToPath(new URL('./drop-main.ts', import.meta.url));

const withDatabaseName = (url: string, name: string): string =>
  url.replace(/^(\w+:\/\/(?:[^@/]*@)?[^/?]*)(?:\/[^?]*)?/, `$1/${name}`);

/** One a database of Plenum, so that the next check finds what a killed machine left. */
const throwAwayName = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  return `plenum_check_${createHash('sha256').update(String(rows[0]?.name)).digest('hex').slice(0, 16)}`;
};

const tryToLock = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [
    advisoryLocks.upgradeCheck,
  ]);
  return rows[0]?.held === true;
};

export const dropThrowAway = async (url: string): Promise<boolean> => {
  const client = await openConnection(url);
  try {
    if (!(await tryToLock(client))) return false;
    await client.query(`drop database if exists ${quoted(await throwAwayName(client))} with (force)`);
    return true;
  } finally {
    await client.end();
  }
};

const create = async (client: pg.Client): Promise<string> => {
  if (!(await tryToLock(client))) throw new StartProblem('Another check of an upgrade is running.');
  const name = await throwAwayName(client);
  await client.query(`drop database if exists ${quoted(name)} with (force)`);
  await client.query(`create database ${quoted(name)} template template0`).catch((error: unknown) => {
    if (systemCode(error) !== '42501') throw error;
    throw new StartProblem(
      'The check restores the backup into a database of its own, which the user in DATABASE_URL may not create: ' +
        'alter role … createdb, or name another server in DATABASE_URL for this command.',
      { cause: error },
    );
  });
  return name;
};

/**
 * Passes the URL of an empty database beside that of Plenum, which exists for this work alone. A process of its own
 * drops it once this one has ended or lets go of it, so that it goes even where this one is killed.
 */
export const withThrowAwayDatabase = async <Result>(
  url: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> => {
  const guard = spawn(process.execPath, [GUARD], { stdio: ['pipe', 'ignore', 'inherit'], detached: true });
  try {
    const holder = await openConnection(url);
    try {
      return await work(withDatabaseName(url, await create(holder)));
    } finally {
      await holder.end();
    }
  } finally {
    const ended = guard.exitCode === null ? once(guard, 'exit') : null;
    guard.stdin.end();
    await ended;
  }
};
