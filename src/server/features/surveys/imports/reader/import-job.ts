import { z } from 'zod';
import { inTenant } from '../../../../db/connect.ts';
import { defineJob, type JobDefinition, type JobWork } from '../../../../jobs/job.ts';
import { deleteChunks } from '../files/chunk-queries.ts';
import { emptyResult } from '../records/import-results.ts';
import { type ClaimedImport, failImport, findImport, finishImport, readClaimed } from '../records/queries.ts';
import { type ImportProblem, ImportRejectedError } from '../source/survey-draft.ts';
import type { Readers } from './create-readers.ts';

export type FetchFiles = (claimed: ClaimedImport, work: JobWork) => Promise<void>;

const TASKS = { INSPECTING: 'inspect', RUNNING: 'store' } as const;

const refuse = (claimed: ClaimedImport, problems: ImportProblem[], { services }: JobWork): Promise<void> =>
  inTenant(services.database, claimed.tenantId, async (db) => {
    await finishImport(db, claimed, { state: 'FAILED', result: { ...emptyResult, problems } });
    await deleteChunks(db, claimed.id);
  });

/**
 * Resumes an import by its state: FETCHING downloads files, INSPECTING creates the preview, RUNNING stores the
 * surveys. A separate process reads and stores the files.
 */
export const importJob = (readers: Readers, fetchFiles: FetchFiles): JobDefinition =>
  defineJob({
    name: 'import',
    schema: z.object({ importId: z.int() }),
    resume: 'again',
    run: async ({ importId }, work) => {
      const { services, claim, signal } = work;
      const claimed = await inTenant(services.database, claim.tenantId, (db) =>
        readClaimed(db, importId, claim),
      );
      if (!claimed) return;
      const { files } = claimed;
      const bytes = files.reduce((sum, file) => sum + file.size, 0);
      // A table is read twice in each step.
      const total = bytes * 2;
      work.note({ done: 0, total });
      try {
        if (claimed.state === 'FETCHING') return await fetchFiles(claimed, work);
        await readers.run(TASKS[claimed.state as keyof typeof TASKS], claimed, {
          bytes,
          firstFile: files[0]?.name ?? '',
          signal,
          onProgress: ({ read }) => work.note({ done: Math.min(read, total), total }),
        });
      } catch (error) {
        if (!(error instanceof ImportRejectedError)) throw error;
        await refuse(claimed, error.problems, work);
      }
    },
    onFailed: async (db, { importId }, code) => {
      const row = await findImport(db, importId, true);
      const file = row?.files[0]?.name ?? '';
      const problems: ImportProblem[] = [{ severity: 'error', code, params: {}, file }];
      await failImport(db, importId, { ...emptyResult, problems });
      await deleteChunks(db, importId);
    },
  });
