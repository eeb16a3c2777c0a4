import type { Socket } from 'node:net';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type pg from 'pg';
import type { BackendState } from './backend-state.ts';

/** A statement without traffic for this long is looked up in the database, in milliseconds. */
const QUIET_MS = 3_000;
const POLL_INTERVAL_MS = 250;

interface Watched {
  since: number | null;
  bytes: number;
  begun: number;
  isAsking: boolean;
  /** A pooler's connection has no backend that could be queried. */
  isPooled: boolean;
}

export interface StatementLimits {
  unknownMs: number;
  anyMs: number;
}

const backendIdOf = (client: pg.Client): number => (client as { processID?: number }).processID ?? 0;

const bytesOf = ({ connection }: pg.Client): number => {
  const { bytesRead, bytesWritten, writableLength } = connection.stream as Socket;
  return bytesRead + bytesWritten - writableLength;
};

/**
 * A stopped backend or a silent network neither answers nor closes the connection, so that neither PostgreSQL's
 * timeouts nor the driver's fire. Connections with a silent statement are destroyed unless the database is working on
 * it: the statement fails as on any lost connection, and the pool opens another. `stateOf` reports what the backend
 * does. Returns the function that registers new connections.
 */
export const watchStatements = (
  stateOf: (backendId: number) => Promise<BackendState>,
  { unknownMs, anyMs }: StatementLimits,
) => {
  const watched = new Map<pg.Client, Watched>();

  const end = (client: pg.Client): void => {
    const silent = Object.assign(new Error('the connection to the database is silent'), {
      code: 'ETIMEDOUT',
    });
    client.connection.stream.destroy(silent);
  };

  const isStillQuiet = (client: pg.Client, state: Watched, since: number): boolean =>
    state.since === since && bytesOf(client) === state.bytes;

  const ask = async (client: pg.Client, state: Watched, since: number): Promise<void> => {
    state.isAsking = true;
    // Where the database does not answer at all, its monitor says so to everybody.
    const found = await stateOf(backendIdOf(client)).catch((): BackendState => 'working');
    // An answer that came meanwhile may lie unread behind this one.
    await yieldToEventLoop();
    state.isAsking = false;
    const isOver = found === 'silent' || (found === 'unknown' && performance.now() - since > unknownMs);
    if (isOver && isStillQuiet(client, state, since)) end(client);
  };

  const look = (): void => {
    const now = performance.now();
    for (const [client, state] of watched) {
      if (state.since === null || state.isAsking) continue;
      const bytes = bytesOf(client);
      if (bytes !== state.bytes) Object.assign(state, { bytes, since: now });
      else if (now - state.begun > anyMs || (state.isPooled && now - state.since > unknownMs)) end(client);
      else if (now - state.since > QUIET_MS && !state.isPooled) void ask(client, state, state.since);
    }
  };
  let timer: NodeJS.Timeout | undefined;

  return async (client: pg.Client): Promise<void> => {
    const state: Watched = { since: null, bytes: 0, begun: 0, isAsking: false, isPooled: false };
    watched.set(client, state);
    timer ??= setInterval(look, POLL_INTERVAL_MS).unref();
    const query = client.query as (...parts: unknown[]) => unknown;
    const watching = (...parts: unknown[]): unknown => {
      if (state.since === null) {
        const now = performance.now();
        Object.assign(state, { since: now, begun: now, bytes: -1 });
      }
      return Reflect.apply(query, client, parts);
    };
    client.query = watching as typeof client.query;
    client.on('drain', () => {
      state.since = null;
    });
    client.once('end', () => {
      watched.delete(client);
      if (watched.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    });
    const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id');
    state.isPooled = rows[0]?.id !== backendIdOf(client);
  };
};
