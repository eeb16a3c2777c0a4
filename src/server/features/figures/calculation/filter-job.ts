import { z } from 'zod';
import { inTenant, type Trx } from '../../../db/connect.ts';
import { defineJob, JobCancelled } from '../../../jobs/job.ts';
import { endJob, queueJob } from '../../../jobs/job-queries.ts';
import type { Actor } from '../../../lib/actor.ts';
import { findPending, releaseNext } from './plan/pending-filters.ts';
import { lockReport } from './queries/queries.ts';
import { isLarge } from './selection/plan-filter.ts';

const countOf = (pending: Awaited<ReturnType<typeof findPending>>): number =>
  pending.reduce((sum, { open }) => sum + open.length, 0);

/**
 * Applies the filter of a large report to a few surveys at a time. Each step commits on its own, so that partial
 * results are visible, other reports are not blocked, and a crash loses nothing. The next step picks up a changed
 * filter.
 */
export const filterJob = defineJob({
  name: 'filter',
  schema: z.object({ reportId: z.int() }),
  resume: 'again',
  run: async ({ reportId }, { services, claim, signal, publishProgress }): Promise<void> => {
    let done = 0;
    for (;;) {
      signal.throwIfAborted();
      const { asked, left } = await inTenant(services.database, claim.tenantId, async (db) => {
        const pending = await findPending(db, claim.tenantId, reportId);
        const count = await releaseNext(db, services.pool, pending);
        return { asked: count, left: countOf(pending) - count };
      });
      done += asked;
      await publishProgress({ done, total: done + left });
      if (left > 0 && asked > 0) continue;
      // Whoever changes the report waits for the end of the job, or the job finds what was changed.
      const isDone = await inTenant(services.database, claim.tenantId, async (db) => {
        await lockReport(db, reportId);
        if (asked > 0 && (await findPending(db, claim.tenantId, reportId)).length > 0) return false;
        if (!(await endJob(db, claim, 'DONE'))) throw new JobCancelled();
        return true;
      });
      if (isDone) return;
    }
  },
});

export const startFilterJob = async (
  db: Trx,
  { tenantId, userId }: Pick<Actor, 'tenantId' | 'userId'>,
  reportId: number,
): Promise<void> => {
  const pending = await findPending(db, tenantId, reportId);
  if (pending.some(({ open }) => isLarge(open)))
    await queueJob(db, { name: 'filter', tenantId, userId, subject: reportId, payload: { reportId } });
};

export const countPending = async (db: Trx, tenantId: number, reportId: number): Promise<number> =>
  countOf((await findPending(db, tenantId, reportId)).filter(({ open }) => isLarge(open)));
