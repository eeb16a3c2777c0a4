import { z } from 'zod';
import { type Database, inTenant } from '../../../db/connect.ts';
import { defineJob, type JobWork } from '../../../jobs/job.ts';
import { splitTexts } from './split-texts.ts';
import { countUnsplitTexts } from './text-queries.ts';

const AT_ONCE = 50;

/** Splits texts imported by earlier releases; in small transactions, since no reader depends on it. */
export const splitEarlierTexts = async (
  database: Database,
  tenantId: number,
  { signal, publishProgress }: Pick<JobWork, 'signal' | 'publishProgress'>,
): Promise<void> => {
  const total = await inTenant(database, tenantId, countUnsplitTexts);
  let done = 0;
  for (;;) {
    signal.throwIfAborted();
    const count = await inTenant(database, tenantId, (db) => splitTexts(db, AT_ONCE));
    if (count === 0) return;
    done += count;
    await publishProgress({ done, total: Math.max(total, done) });
  }
};

export const wordsJob = defineJob({
  name: 'words',
  schema: z.object({}),
  resume: 'again',
  run: (_payload, work) => splitEarlierTexts(work.services.database, work.claim.tenantId, work),
});
