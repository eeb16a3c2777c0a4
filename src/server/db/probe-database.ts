import type { Socket } from 'node:net';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import pg from 'pg';
import { type BackendState, createBackendProbe } from './backend-state.ts';

/** What a probe finds of a database that answers. */
export type ProbeResult = 'available' | 'readOnly';

export interface DatabaseProbe {
  /** Asks over the open connection, `fresh`: over a new one. Fails when there is no answer in time. */
  look(fresh: boolean): Promise<ProbeResult>;
  /** What that backend does with the statement it was given. */
  stateOf(backendId: number): Promise<BackendState>;
  /** Stores something for a moment: fails where there is no space. */
  write(): Promise<void>;
  close(): void;
}

/** After an event loop that was held up for long, an answer may have come that nobody has read yet. */
export const withTimeout = async <Result>(work: Promise<Result>, timeoutMs: number): Promise<Result> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(async () => {
    await yieldToEventLoop();
    await yieldToEventLoop();
    late.reject(new Error(`no answer within ${timeoutMs / 1000} s`));
  }, timeoutMs);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
};

/** Of the time for an answer, what the kept connection has: it may be silent for reasons of its own. */
const OPEN_CONNECTION_SHARE = 1 / 3;

/** A megabyte, which the end of the transaction removes. */
const STORE_SOMETHING = `begin;
  create temporary table space_probe on commit drop as
    select number, repeat('x', 1000) as text from generate_series(1, 1000) as number;
  rollback`;

/** Looks at the database over one connection of its own; `onLost` is called when that one ends. */
export const createProbe = (
  url: string,
  { timeoutMs, stream, onLost }: { timeoutMs: number; stream: () => Socket; onLost: () => void },
): DatabaseProbe => {
  let client: pg.Client | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const lookAtBackend = createBackendProbe();

  /** One question at a time. */
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
    const fresh = new pg.Client({ connectionString: url, application_name: 'plenum monitor', stream });
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
