import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Database, inTenant, type Trx } from '../../db/connect.ts';
import { isDatabaseLoss } from '../../db/database-errors.ts';
import { emptyResult } from './import-results.ts';
import {
  askForJob,
  type ClaimedImport,
  claimImport,
  deleteChunks,
  finishImport,
  reportProgress,
  takeBackAttempt,
  type UploadedFile,
} from './queries.ts';
import type { Readers } from './reader/create-readers.ts';
import { type ImportProblem, ImportRefusal } from './survey-draft.ts';

const BEAT = 400;
/** Attempts that fail for an unknown reason: the next one would, too. */
const MAXIMUM_ATTEMPTS = 3;
/** Attempts that were cut off with their process or their database; a file alone can end neither. */
export const MAXIMUM_INTERRUPTIONS = 100;
/** Tries to ask for a job while the database is away, and the pause between them; later the silence is noticed. */
const ASKS = { count: 20, everyMs: 500 } as const;

class NoLongerWanted extends Error {}

const TASKS = { INSPECTING: 'inspect', RUNNING: 'store' } as const;

const fail = (database: Database, claimed: ClaimedImport, problems: ImportProblem[]) =>
  inTenant(database, claimed.tenant_id, async (db) => {
    const result = { ...emptyResult, problems };
    if (await finishImport(db, claimed, { state: 'FAILED', result })) await deleteChunks(db, claimed.id);
  });

const failure = (code: string, file: string): ImportProblem[] => [
  { severity: 'error', code, params: {}, file },
];

/** Does it as soon as the database is there again. */
const whenBack = async (work: () => Promise<unknown>): Promise<void> => {
  for (let asked = 1; ; asked += 1) {
    try {
      return void (await work());
    } catch (error) {
      if (!isDatabaseLoss(error) || asked === ASKS.count) throw error;
      await wait(ASKS.everyMs);
    }
  }
};

export interface JobPlace {
  database: Database;
  log: FastifyBaseLogger;
  readers: Readers;
  /** See `WorkerLease`. */
  worker?: number | null;
}

/**
 * Goes on with an import where its state says: INSPECTING makes the preview, RUNNING stores the surveys. Its files are
 * read in another process, so that whatever is in them this one goes on. Tells its progress and looks whether it is
 * still wanted several times a second; `stop` ends it so that it is taken up again.
 */
export const runImportJob = async (
  { database, log, readers, worker = null }: JobPlace,
  payload: { tenantId: number; importId: number },
  stop: AbortSignal,
): Promise<void> => {
  const claimed = await inTenant(database, payload.tenantId, (db) =>
    claimImport(db, payload.importId, worker),
  );
  if (!claimed) return;
  const files = claimed.files as unknown as UploadedFile[];
  const first = files[0]?.name ?? '';
  if (claimed.attempts > MAXIMUM_INTERRUPTIONS)
    return void (await fail(database, claimed, failure('interrupted', first)));
  const tryAgain = (db: Trx) => askForJob(db, payload.importId);
  const controller = new AbortController();
  const signal = AbortSignal.any([controller.signal, stop]);
  // A table is read twice in each step.
  const progress = { done: 0, total: files.reduce((sum, file) => sum + file.size, 0) * 2 };
  let telling = Promise.resolve();
  const tell = async (): Promise<void> => {
    const shown = { ...progress, done: Math.min(progress.done, progress.total) };
    const wanted = await inTenant(database, payload.tenantId, (db) => reportProgress(db, claimed, shown));
    if (!wanted) controller.abort(new NoLongerWanted());
  };
  const beat = setInterval(() => {
    telling = telling.then(tell).catch((error: unknown) => {
      if (!isDatabaseLoss(error)) log.warn({ err: error }, 'import progress');
    });
  }, BEAT);
  try {
    await readers.run(TASKS[claimed.state as keyof typeof TASKS], claimed, {
      bytes: files.reduce((sum, file) => sum + file.size, 0),
      firstFile: first,
      signal,
      onProgress: ({ read }) => {
        progress.done = read;
      },
    });
  } catch (error) {
    if (stop.aborted) await inTenant(database, payload.tenantId, (db) => takeBackAttempt(db, claimed));
    if (error instanceof NoLongerWanted || signal.aborted) return;
    if (error instanceof ImportRefusal) return void (await fail(database, claimed, error.problems));
    if (isDatabaseLoss(error))
      return void (await whenBack(() => inTenant(database, payload.tenantId, tryAgain)));
    log.error({ err: error, importId: payload.importId }, 'import failed');
    // Perhaps the next attempt works, and nobody has to upload the files again.
    if (claimed.attempts < MAXIMUM_ATTEMPTS) await inTenant(database, payload.tenantId, tryAgain);
    else await fail(database, claimed, failure('unexpected', first));
  } finally {
    clearInterval(beat);
    await telling;
  }
};
