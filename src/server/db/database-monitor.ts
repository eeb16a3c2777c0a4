import { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { Problem } from '#shared/problems.ts';
import type { BackendState } from './backend-state.ts';
import { describeDatabaseError, isDatabaseLoss, isDiskFull } from './database-errors.ts';
import { forgetPrimary, listHostUrls } from './database-hosts.ts';
import { createProbe, type ProbeResult } from './probe-database.ts';

/** `readOnly` and `full`: the database answers but stores nothing. */
export type DatabaseState = ProbeResult | 'full' | 'unavailable';

export interface DatabaseMonitor {
  state(): DatabaseState;
  /** Settles like the work, or rejects with `database.unavailable` as soon as the database is lost. */
  guard<Result>(work: Promise<Result>): Promise<Result>;
  noteError(error: unknown): void;
  noteLoss(reason: string): void;
  stateOf(backendId: number): Promise<BackendState>;
  readonly stream: () => Socket;
  onCut(listener: () => void): void;
  close(): void;
}

interface Pauses {
  everyMs: number;
  retryMs: number;
  timeoutMs: number;
  /** Milliseconds until connections are destroyed: hanging ones may recover until then, severed ones never do. */
  cutAfterMs: number;
  fullForMs: number;
}

/** Chosen so that a call during an undetected outage is answered within 5 s. */
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

export const monitorDatabase = (
  url: string,
  log: FastifyBaseLogger,
  pauses: Partial<Pauses> = {},
): DatabaseMonitor => {
  const { everyMs, retryMs, timeoutMs, cutAfterMs, fullForMs } = { ...PAUSES, ...pauses };
  const isReplicated = listHostUrls(url).length > 1;
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
    // Connections to what is a standby by now would never take a change.
    if (isReplicated && state === 'readOnly' && next === 'available') cut();
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
      const seeksPrimary = isReplicated && state === 'readOnly';
      if (seeksPrimary) forgetPrimary(url);
      const found = await probe.look(fresh || state === 'unavailable' || seeksPrimary);
      if (state === 'full') {
        if (performance.now() - since < fullForMs) return;
        await probe.write();
      }
      become(found, '');
    } catch (error) {
      become(isDiskFull(error) ? 'full' : 'unavailable', describeDatabaseError(error));
    }
  };

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
      if (isDiskFull(error)) become('full', describeDatabaseError(error));
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
