import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { createClient } from '../db/database-hosts.ts';
import type { DatabaseMonitor } from '../db/database-monitor.ts';

const RETRY_AFTER_MS = 1_000;
const TIMEOUT_MS = 3_000;
/** The maximum of `randomInt`; two processes with the same number would block each other. */
const NUMBERS = 2 ** 48 - 1;

/** Shows other nodes that this process is alive: `may_be_at_work(number)` is false as soon as it is gone. */
export interface WorkerLease {
  number(): Promise<number>;
  close(): Promise<void>;
}

export const createWorkerLease = (databaseUrl: string, monitor: DatabaseMonitor): WorkerLease => {
  let number = randomInt(NUMBERS);
  let holding: Promise<pg.Client> | null = null;
  let retry: NodeJS.Timeout | undefined;

  const open = async (): Promise<pg.Client> => {
    const client = createClient({
      connectionString: databaseUrl,
      application_name: 'plenum worker lease',
      connectionTimeoutMillis: TIMEOUT_MS,
      keepAlive: true,
      stream: monitor.stream,
    });
    // What is lost also ends; unheard, the error would end the process.
    client.on('error', () => {});
    await client.connect();
    const take = () => client.query('select pg_advisory_lock($1)', [number]);
    await client.query(`set lock_timeout = ${TIMEOUT_MS}`);
    // Where the connection was lost, the database notices that too, or thinks for hours that the old one holds the lock.
    await take().catch(() => {
      number = randomInt(NUMBERS);
      return take();
    });
    return client;
  };

  const hold = (): Promise<pg.Client> => {
    if (holding) return holding;
    const attempt = open();
    holding = attempt;
    const lost = () => {
      // Closed, not lost.
      if (holding !== attempt) return;
      holding = null;
      // Somebody else might take up what is being worked on.
      retry = setTimeout(() => hold().catch(() => {}), RETRY_AFTER_MS).unref();
    };
    attempt.then((client) => client.once('end', lost), lost);
    return attempt;
  };

  return {
    number: () => hold().then(() => number),
    close: async () => {
      clearTimeout(retry);
      const closing = holding;
      holding = null;
      const client = await closing?.catch(() => null);
      await client?.end();
    },
  };
};
