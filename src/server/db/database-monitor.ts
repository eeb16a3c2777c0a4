import { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { Problem } from '#shared/problems.ts';
import type { BackendState } from './backend-state.ts';
import { isDatabaseLoss, isDiskFull, reasonOf } from './database-errors.ts';
import { createProbe, type ProbeResult } from './probe-database.ts';

/** `readOnly` and `full`: it answers, but stores nothing. */
export type DatabaseState = ProbeResult | 'full' | 'unavailable';

/** Knows whether the database is there, so that nobody has to find out by waiting for it. */
export interface DatabaseMonitor {
  state(): DatabaseState;
  /** The work's own end, or `database.unavailable` as soon as the database is lost meanwhile. */
  guard<Result>(work: Promise<Result>): Promise<Result>;
  /** What a call failed with: the database is looked at if that may be its fault. */
  noteError(error: unknown): void;
  /** It is known to be gone. */
  noteLoss(reason: string): void;
  /** What that backend does with the statement it was given. */
  stateOf(backendId: number): Promise<BackendState>;
  /** For the `stream` of every connection: those that are still open long after the loss are cut. */
  readonly stream: () => Socket;
  /** Called when connections are cut. */
  onCut(listener: () => void): void;
  close(): void;
}

interface Pauses {
  /** Between two looks, milliseconds, while all is well. */
  everyMs: number;
  /** The same while the database is away. */
  retryMs: number;
  /** A database that has not answered by then is taken for lost. */
  timeoutMs: number;
  /** After that long its connections are given up: what hangs may go on until then, what was cut off never will. */
  cutAfterMs: number;
  /** A full disk is one for that long at least: where there is space again, others take it at first. */
  fullForMs: number;
}

/** A call that comes while nothing is known yet has its answer within 5 s. */
const PAUSES: Pauses = {
  everyMs: 1_000,
  retryMs: 250,
  timeoutMs: 3_000,
  cutAfterMs: 20_000,
  fullForMs: 10_000,
};

const LINES: Record<Exclude<DatabaseState, 'available'>, string> = {
  unavailable: 'the database is unavailable: calls are answered with 503 until it is back',
  readOnly: 'the database is read-only: nothing can be changed until it takes changes again',
  full: 'the disk of the database is full: nothing can be stored until there is space again',
};

/** Watches the database, with one line in the log when it goes and one when it is back. */
export const monitorDatabase = (
  url: string,
  log: FastifyBaseLogger,
  pauses: Partial<Pauses> = {},
): DatabaseMonitor => {
  const { everyMs, retryMs, timeoutMs, cutAfterMs, fullForMs } = { ...PAUSES, ...pauses };
  let state: DatabaseState = 'available';
  let since = performance.now();
  let isClosed = false;
  let looking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let cutTimer: NodeJS.Timeout | undefined;
  const sockets = new Set<Socket>();
  const guarded = new Set<(problem: Problem) => void>();
  const cutListeners = new Set<() => void>();

  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
    for (const listener of cutListeners) listener();
  };

  const become = (next: DatabaseState, reason: string): void => {
    if (next === state || isClosed) return;
    const milliseconds = Math.round(performance.now() - since);
    if (next === 'available') log.info({ was: state, milliseconds }, 'the database is available again');
    else log.error({ reason }, LINES[next]);
    [state, since] = [next, performance.now()];
    clearTimeout(cutTimer);
    if (next !== 'unavailable') return;
    cutTimer = setTimeout(cut, cutAfterMs).unref();
    for (const fail of guarded) fail(new Problem('database.unavailable'));
    guarded.clear();
  };

  const stream = (): Socket => {
    const socket = new Socket();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
  const probe = createProbe(url, { timeoutMs, stream, onLost: () => soon(0) });

  const look = async (fresh: boolean): Promise<void> => {
    try {
      const found = await probe.look(fresh || state === 'unavailable');
      if (state === 'full') {
        if (performance.now() - since < fullForMs) return;
        await probe.write();
      }
      become(found, '');
    } catch (error) {
      become(isDiskFull(error) ? 'full' : 'unavailable', reasonOf(error));
    }
  };

  /** One look at a time; the next one follows by itself. */
  const lookNow = (fresh: boolean): void => {
    clearTimeout(timer);
    if (isClosed || looking) return;
    looking = look(fresh).finally(() => {
      looking = null;
      soon(state === 'unavailable' ? retryMs : everyMs);
    });
  };
  const soon = (pause: number): void => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => lookNow(false), pause).unref();
  };
  lookNow(false);

  return {
    state: () => state,
    guard: (work) =>
      new Promise((resolve, reject) => {
        guarded.add(reject);
        work.then(
          (result) => {
            guarded.delete(reject);
            resolve(result);
          },
          (error) => {
            guarded.delete(reject);
            reject(error);
          },
        );
      }),
    noteError: (error) => {
      if (isDiskFull(error)) become('full', reasonOf(error));
      else if (isDatabaseLoss(error) && state !== 'unavailable') lookNow(true);
    },
    noteLoss: (reason) => become('unavailable', reason),
    stateOf: probe.stateOf,
    stream,
    onCut: (listener) => cutListeners.add(listener),
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      clearTimeout(cutTimer);
      probe.close();
    },
  };
};
