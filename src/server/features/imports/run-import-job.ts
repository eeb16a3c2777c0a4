import type { FastifyBaseLogger } from 'fastify';
import { type Database, inTenant, type Trx } from '../../db/connect.ts';
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
/** A file whose import takes the process down does so each time. */
const MAXIMUM_ATTEMPTS = 3;

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

export interface JobPlace {
  database: Database;
  log: FastifyBaseLogger;
  readers: Readers;
  /** See `Presence`. */
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
  if (claimed.attempts > MAXIMUM_ATTEMPTS)
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
    telling = telling.then(tell).catch((error: unknown) => log.warn({ err: error }, 'import progress'));
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
    log.error({ err: error, importId: payload.importId }, 'import failed');
    // A lost connection, most of the time: the next attempt works, and nobody has to upload the files again.
    if (claimed.attempts < MAXIMUM_ATTEMPTS) await inTenant(database, payload.tenantId, tryAgain);
    else await fail(database, claimed, failure('unexpected', first));
  } finally {
    clearInterval(beat);
    await telling;
  }
};
