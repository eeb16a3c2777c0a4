import { spawnSync } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type BundledPostgres, startBundledPostgres } from '../db/postgres/bundled-postgres.ts';
import { findRunningPostgres } from '../db/postgres/running-postgres.ts';
import { signalProcess } from './processes.ts';

const TIMEOUT_MS = 30_000;

export interface ReplicatedPostgres {
  /** Names the standby first, so that whoever takes the first host cannot write. */
  readonly url: string;
  killPrimary(): void;
  promote(): Promise<void>;
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

const query = async <Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Row>(text);
    return rows[0] as Row;
  } finally {
    await client.end();
  }
};

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It did not come about in time.');
    await wait(20);
  }
};

const clusterIn = (folder: string): string => join(folder, 'postgres/cluster');

const startStandby = async (folder: string, { url }: BundledPostgres): Promise<BundledPostgres> => {
  const { hostname, port, username, password } = new URL(url);
  appendFileSync(
    join(clusterIn(folder), 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  );
  writeFileSync(join(clusterIn(folder), 'standby.signal'), '');
  return startBundledPostgres(folder);
};

export const startReplicatedPostgres = async (folder: string): Promise<ReplicatedPostgres> => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')] as const;
  const initial = await startBundledPostgres(first);
  await initial.stop();
  // With the account that owns the files, which PostgreSQL runs as.
  spawnSync('cp', ['-a', first, second]);
  const primary = await startBundledPostgres(first);
  const standby = await startStandby(second, primary);
  const { host: standbyHost } = new URL(standby.url);
  return {
    url: primary.url.replace('@', `@${standbyHost},`),
    killPrimary: () => signalProcess(findRunningPostgres(clusterIn(first))?.pid, 'SIGKILL'),
    promote: async () => {
      await query(standby.url, 'select pg_promote()');
      await until(async () => {
        const { standing } = await query<{ standing: boolean }>(
          standby.url,
          'select pg_is_in_recovery() as standing',
        );
        return !standing;
      });
    },
    catchUp: async () => {
      const { place } = await query<{ place: string }>(primary.url, 'select pg_current_wal_lsn() as place');
      await until(async () => {
        const { has } = await query<{ has: boolean }>(
          standby.url,
          `select pg_last_wal_replay_lsn() >= '${place}' as has`,
        );
        return has;
      });
    },
    stop: async () => {
      await standby.stop();
      await primary.stop();
    },
  };
};
