import { z } from 'zod';
import { Problem } from '#shared/problems.ts';
import { inTenant } from '../../../../db/connect.ts';
import { defineJob, JobCancelled } from '../../../../jobs/job.ts';
import { endJob } from '../../../../jobs/job-queries.ts';
import { storedActor } from '../../../../lib/actor.ts';
import { failExport, findExportRequest, finishExport, storeFile } from './long-export-queries.ts';
import { makeExport } from './make-export.ts';

/** Idempotent: nothing is stored before the file is complete, so an interrupted job starts over. */
export const exportJob = defineJob({
  name: 'export',
  schema: z.object({ exportId: z.int(), actor: storedActor }),
  resume: 'again',
  run: async ({ exportId, actor }, work) => {
    const { services, claim } = work;
    const inOwnTenant = <Result>(run: Parameters<typeof inTenant<Result>>[2]) =>
      inTenant(services.database, claim.tenantId, run);
    const wanted = await inOwnTenant((db) => findExportRequest(db, exportId));
    if (!wanted) return;
    try {
      const { name, hash, content } = await makeExport(wanted, actor, work);
      await inOwnTenant(async (db) => {
        if (content) await storeFile(db, claim.tenantId, hash, content);
        await finishExport(db, exportId, name, hash);
        if (!(await endJob(db, claim, 'DONE'))) throw new JobCancelled();
      });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // Neither the next attempt nor another process would find it otherwise.
      await inOwnTenant(async (db) => {
        await failExport(db, exportId, error.code);
        if (!(await endJob(db, claim, 'FAILED'))) throw new JobCancelled();
      });
    }
  },
  onFailed: (db, { exportId }) => failExport(db, exportId, 'export.failed'),
});
