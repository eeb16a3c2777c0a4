import { z } from 'zod';
import { inTenant } from '../../../db/connect.ts';
import { defineJob } from '../../../jobs/job.ts';
import { splitTexts } from './split-texts.ts';
import { countUnsplitTexts } from './text-queries.ts';

const AT_ONCE = 50;

/** Splits texts imported by earlier releases; in small transactions, since no reader depends on it. */
export const wordsJob = defineJob({
  name: 'words',
  schema: z.object({}),
  resume: 'again',
  run: async (_payload, { services, claim, signal, publishProgress }) => {
    const { database } = services;
    const total = await inTenant(database, claim.tenantId, countUnsplitTexts);
    let done = 0;
    for (;;) {
      signal.throwIfAborted();
      const count = await inTenant(database, claim.tenantId, (db) => splitTexts(db, AT_ONCE));
      if (count === 0) return;
      done += count;
      await publishProgress({ done, total: Math.max(total, done) });
    }
  },
});
