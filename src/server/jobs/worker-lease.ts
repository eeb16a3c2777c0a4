import { randomInt } from 'node:crypto';
import pg from 'pg';
import type { Services } from '../lib/services.ts';

/** Milliseconds before a lost connection is tried again. */
const RETRY_AFTER = 1_000;
/** Milliseconds for the database to notice that a connection is lost. */
const PATIENCE = 3_000;
/** `randomInt` goes no further; two processes with the same number would have to wait for each other. */
const NUMBERS = 2 ** 48 - 1;

/** By which other nodes see that this process is there: `may_be_at_work(number)` is false as soon as it is gone. */
export interface WorkerLease {
  /** The number that this process works under, which the database knows by then. */
  number(): Promise<number>;
  close(): Promise<void>;
}

const createWorkerLease = ({ settings, monitor }: Services): WorkerLease => {
  let number = randomInt(NUMBERS);
  let holding: Promise<pg.Client> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: settings.databaseUrl,
      application_name: 'plenum worker lease',
      connectionTimeoutMillis: PATIENCE,
      keepAlive: true,
      stream: monitor.stream,
    });
    // What is lost also ends; unheard, the error would end the process.
    client.on('error', () => {});
    await client.connect();
    const take = () => client.query('select pg_advisory_lock($1)', [number]);
    await client.query(`set lock_timeout = ${PATIENCE}`);
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
      holding = null;
      // Somebody else might take up what is being worked on.
      if (!isClosed) retry = setTimeout(() => hold().catch(() => {}), RETRY_AFTER).unref();
    };
    attempt.then((client) => client.once('end', lost), lost);
    return attempt;
  };

  return {
    number: () => hold().then(() => number),
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      const client = await holding?.catch(() => null);
      await client?.end();
    },
  };
};

const workerLeases = new WeakMap<Services, WorkerLease>();

/** The one lease of an application; it connects when it is first needed. */
export const workerLeaseOf = (services: Services): WorkerLease => {
  const workerLease = workerLeases.get(services) ?? createWorkerLease(services);
  workerLeases.set(services, workerLease);
  return workerLease;
};

export const closeWorkerLeaseOf = async (services: Services): Promise<void> => {
  const workerLease = workerLeases.get(services);
  workerLeases.delete(services);
  await workerLease?.close();
};
