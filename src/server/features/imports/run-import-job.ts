import type { FastifyBaseLogger } from 'fastify';
import type { TableMapping } from '#shared/imports/mapping.ts';
import type { ImportPreview, ImportResult } from '#shared/imports/preview.ts';
import { type Database, inTenant, type Trx } from '../../db/connect.ts';
import { confirmedSources } from './confirmed-sources.ts';
import { describeSource } from './describe-source.ts';
import { type FileGroup, groupFiles } from './group-files.ts';
import type { ImportOptions } from './import-options.ts';
import { emptyResult, sumResults } from './import-results.ts';
import { inspectSource } from './inspect-source.ts';
import { openSource } from './open-source.ts';
import { openStoredFile } from './open-stored-file.ts';
import {
  askForJob,
  type ClaimedImport,
  claimImport,
  deleteChunks,
  finishImport,
  listCodebookRows,
  reportProgress,
  type UploadedFile,
} from './queries.ts';
import { type ImportProblem, ImportRefusal } from './survey-draft.ts';
import { writeImport } from './write-import.ts';

const BEAT = 400;
/** A file whose import takes the process down does so each time. */
const MOST_ATTEMPTS = 3;

class NoLongerWanted extends Error {}

interface Job {
  database: Database;
  claimed: ClaimedImport;
  groups: FileGroup[];
  options: ImportOptions;
  mappings: Record<string, TableMapping>;
  signal: AbortSignal;
}

const inspect = async ({ database, claimed, groups, options, mappings, signal }: Job): Promise<void> => {
  const tenantId = claimed.tenant_id;
  const codebooks = await inTenant(database, tenantId, listCodebookRows);
  const known = codebooks.map(({ name, mapping }) => ({ name, mapping: mapping as unknown as TableMapping }));
  const preview: ImportPreview = { sources: [], existing: [], existingCount: 0 };
  for (const [number, group] of groups.entries()) {
    const edited = mappings[number] ?? null;
    const inspected = await inspectSource(group, { edited, codebooks: known }, signal);
    const reach = { tenantId, unitIds: options.unitIds };
    const described = await inTenant(database, tenantId, (db) =>
      describeSource(db, reach, number, inspected),
    );
    preview.sources.push(described.source);
    preview.existingCount += described.existing.length;
    const room = 1000 - preview.existing.length;
    preview.existing.push(
      ...described.existing.slice(0, room).map((survey) => ({ ...survey, source: number })),
    );
  }
  await inTenant(database, tenantId, (db) => finishImport(db, claimed, { state: 'READY', preview }));
};

/** Everything in one transaction with the import's own end: done is done, and anything else changed nothing. */
const write = async ({ database, claimed, groups, options, mappings, signal }: Job): Promise<void> => {
  const { confirmation } = options;
  if (!confirmation) throw new Error('The import was not confirmed.');
  const reach = { tenantId: claimed.tenant_id, unitIds: options.unitIds };
  await inTenant(database, claimed.tenant_id, async (db) => {
    const results: ImportResult[] = [];
    for (const number of confirmation.sources ?? groups.keys()) {
      const group = groups[number];
      if (!group) continue;
      const source = await openSource(group, mappings[number] ?? null, signal);
      const { replace } = confirmation;
      results.push(
        await writeImport(db, reach, confirmedSources(source, confirmation, number), {
          replace: Array.isArray(replace) ? new Set(replace) : replace,
          minRespondentCount: confirmation.minRespondentCount,
          file: group.files[0]?.name ?? '',
          signal,
        }),
      );
    }
    const end = { state: 'DONE', result: sumResults(results) } as const;
    if (!(await finishImport(db, claimed, end))) throw new NoLongerWanted();
    // After the import itself, in the order of whoever cancels it: else each would wait for the other.
    await deleteChunks(db, claimed.id);
  });
};

const fail = (database: Database, claimed: ClaimedImport, problems: ImportProblem[]) =>
  inTenant(database, claimed.tenant_id, async (db) => {
    const result = { ...emptyResult, problems };
    if (await finishImport(db, claimed, { state: 'FAILED', result })) await deleteChunks(db, claimed.id);
  });

const failure = (code: string, file: string): ImportProblem[] => [
  { severity: 'error', code, params: {}, file },
];

/**
 * Goes on with an import where its state says: INSPECTING makes the preview, RUNNING stores the surveys. Tells its
 * progress and looks whether it is still wanted several times a second; `stop` ends it so that it is taken up again.
 */
export const runImportJob = async (
  { database, log, worker = null }: { database: Database; log: FastifyBaseLogger; worker?: number | null },
  payload: { tenantId: number; importId: number },
  stop: AbortSignal,
): Promise<void> => {
  const claimed = await inTenant(database, payload.tenantId, (db) =>
    claimImport(db, payload.importId, worker),
  );
  if (!claimed) return;
  const files = claimed.files as unknown as UploadedFile[];
  const first = files[0]?.name ?? '';
  if (claimed.attempts > MOST_ATTEMPTS)
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
    const stored = files.map((file, number) =>
      openStoredFile(database, { ...payload, file: number }, file, (count) => {
        progress.done += count;
      }),
    );
    const job: Job = {
      database,
      claimed,
      groups: await groupFiles(stored),
      options: claimed.options as unknown as ImportOptions,
      mappings: (claimed.mapping ?? {}) as unknown as Record<string, TableMapping>,
      signal,
    };
    await (claimed.state === 'INSPECTING' ? inspect(job) : write(job));
  } catch (error) {
    if (error instanceof NoLongerWanted || signal.aborted) return;
    if (error instanceof ImportRefusal) return void (await fail(database, claimed, error.problems));
    log.error({ err: error, importId: payload.importId }, 'import failed');
    // A lost connection, most of the time: the next attempt works, and nobody has to upload the files again.
    if (claimed.attempts < MOST_ATTEMPTS) await inTenant(database, payload.tenantId, tryAgain);
    else await fail(database, claimed, failure('unexpected', first));
  } finally {
    clearInterval(beat);
    await telling;
  }
};
