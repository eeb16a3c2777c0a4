import type { Socket } from 'node:net';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type pg from 'pg';
import { type BackendState, createBackendProbe } from './backend-state.ts';
import { createClient } from './database-hosts.ts';

export type ProbeResult = 'available' | 'readOnly';

export interface DatabaseProbe {
  look(fresh: boolean): Promise<ProbeResult>;
  stateOf(backendId: number): Promise<BackendState>;
  write(): Promise<void>;
  close(): void;
}

/** After a long block of the event loop, a pending response is read before the timeout counts. */
export const withTimeout = async <Result>(work: Promise<Result>, timeoutMs: number): Promise<Result> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(async () => {
    await yieldToEventLoop();
    await yieldToEventLoop();
    late.reject(new Error(`no answer within ${timeoutMs / 1000} s`));
  }, timeoutMs);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
};

/** Share of the timeout for the open connection, which may be silent for its own reasons. */
const OPEN_CONNECTION_SHARE = 1 / 3;

const STORE_SOMETHING = `begin;
  create temporary table space_probe on commit drop as
    select number, repeat('x', 1000) as text from generate_series(1, 1000) as number;
  rollback`;

export const createProbe = (
  url: string,
  { timeoutMs, stream, onLost }: { timeoutMs: number; stream: () => Socket; onLost: () => void },
): DatabaseProbe => {
  let client: pg.Client | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const lookAtBackend = createBackendProbe();

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(work, work);
    last = mine;
    return mine;
  };

  const drop = (): void => {
    const old = client;
    client = null;
    old?.end().catch(() => undefined);
  };

  const open = async (): Promise<pg.Client> => {
    drop();
    const fresh = createClient({ connectionString: url, application_name: 'plenum monitor', stream });
    client = fresh;
    fresh.on('error', () => undefined);
    fresh.once('end', () => {
      if (client !== fresh) return;
      client = null;
      onLost();
    });
    await fresh.connect();
    return fresh;
  };

  const ask = async (connected: pg.Client): Promise<ProbeResult> => {
    const { rows } = await connected.query("select current_setting('transaction_read_only') as read_only");
    return rows[0]?.read_only === 'on' ? 'readOnly' : 'available';
  };
  const askFresh = async (): Promise<ProbeResult> => ask(await open());

  return {
    look: (fresh) =>
      inTurn(async () => {
        try {
          if (fresh || client === null) return await withTimeout(askFresh(), timeoutMs);
          const openConnectionMs = timeoutMs * OPEN_CONNECTION_SHARE;
          return await withTimeout(ask(client), openConnectionMs).catch(() =>
            withTimeout(askFresh(), timeoutMs - openConnectionMs),
          );
        } catch (error) {
          drop();
          throw error;
        }
      }),
    stateOf: (backendId) =>
      inTurn(async () => {
        const connected = client ?? (await withTimeout(open(), timeoutMs));
        return withTimeout(lookAtBackend(connected, backendId), timeoutMs);
      }),
    write: () =>
      inTurn(async () => {
        await withTimeout((client ?? (await open())).query(STORE_SOMETHING), timeoutMs);
      }),
    close: drop,
  };
};
