import { z } from 'zod';
import { textLanguageOf } from '#analysis/text-languages.ts';
import { tokenizeTexts } from '#analysis/tokenize-texts.ts';
import { inTenant } from '../../db/connect.ts';
import { defineJob } from '../../jobs/job.ts';
import { countUnsplitTexts, findUnsplitTexts, setWords } from './text-queries.ts';

/** Rows of texts that are split in one transaction. */
const AT_ONCE = 50;

/** Splits into words what was imported before that was done at once; each piece by itself, since readers need none of it. */
export const wordsJob = defineJob({
  name: 'words',
  schema: z.object({}),
  resume: 'again',
  run: async (_payload, { services, claim, signal, tell }) => {
    const { database } = services;
    const total = await inTenant(database, claim.tenantId, countUnsplitTexts);
    let done = 0;
    for (;;) {
      signal.throwIfAborted();
      const count = await inTenant(database, claim.tenantId, async (db) => {
        const rows = await findUnsplitTexts(db, AT_ONCE);
        for (const row of rows)
          await setWords(db, row, await tokenizeTexts(row, textLanguageOf(row.languages)));
        return rows.length;
      });
      if (count === 0) return;
      done += count;
      await tell({ done, total: Math.max(total, done) });
    }
  },
});
