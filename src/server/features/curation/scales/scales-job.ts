import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { inTenant } from '../../../db/connect.ts';
import { defineJob, JobCancelled } from '../../../jobs/job.ts';
import { endJob } from '../../../jobs/job-queries.ts';
import { tryWriteLock } from '../../surveys/imports/records/write-queries.ts';
import { deriveColumns } from '../../surveys/imports/scales/derive-columns.ts';
import {
  findFormsAsking,
  findStoredScales,
  findSurveysOfForms,
  insertScaleItems,
} from '../../surveys/imports/scales/scale-queries.ts';

/**
 * Gives the forms that ask all items of a scale its question, and their surveys its column, in one transaction: whoever
 * finds the question finds the answers, too.
 */
export const scalesJob = defineJob({
  name: 'scales',
  schema: z.object({ scaleId: z.int() }),
  resume: 'again',
  run: ({ scaleId }, { services, claim, signal, note }) =>
    inTenant(services.database, claim.tenantId, async (db) => {
      while (!(await tryWriteLock(db, claim.tenantId))) await wait(100, undefined, { signal });
      const [scale] = await findStoredScales(db, [scaleId]);
      if (scale) {
        const forms = await findFormsAsking(
          db,
          scale.items.map(({ itemId }) => itemId),
        );
        await insertScaleItems(db, scale, forms);
        const surveys = await findSurveysOfForms(db, forms);
        await deriveColumns(db, surveys, (done) => {
          signal.throwIfAborted();
          note({ done, total: surveys.length });
        });
      }
      if (!(await endJob(db, claim, 'DONE'))) throw new JobCancelled();
    }),
});
