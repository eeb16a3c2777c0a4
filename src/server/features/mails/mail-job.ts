import { z } from 'zod';
import { inTenant, type Trx } from '../../db/connect.ts';
import { defineJob, JobCancelled, type JobClaim, type JobWork } from '../../jobs/job.ts';
import { endJob, queueJob } from '../../jobs/job-queries.ts';
import type { Services } from '../../lib/services.ts';
import {
  findSeriesWithDueMails,
  giveUpUnfinished,
  type MailToSend,
  postponeMail,
  recordMailEnd,
  takeMail,
} from './mail-queries.ts';
import { mailText } from './mail-text.ts';
import { createMailer, type MailOutcome } from './send-mail.ts';

/** Seconds before each further attempt; after the last one it is given up. */
const PAUSES = [30, 120, 600, 3600] as const;

const recordOutcome = (db: Trx, { id, attempts }: MailToSend, outcome: MailOutcome) => {
  if (outcome.state !== 'again')
    return recordMailEnd(db, id, outcome.state, 'failure' in outcome ? outcome.failure : null);
  const pause = PAUSES[attempts - 1];
  return pause === undefined
    ? recordMailEnd(db, id, 'FAILED', outcome.failure)
    : postponeMail(db, id, pause, outcome.failure);
};

const sendAll = async ({ services, claim, signal, note }: JobWork, seriesId: number): Promise<void> => {
  const { mail, publicUrl } = services.settings;
  if (!mail) return;
  const inOwnTenant = <Result>(work: (db: Trx) => Promise<Result>) =>
    inTenant(services.database, claim.tenantId, work);
  const mailer = createMailer(mail);
  try {
    for (let done = 0; ; done += 1) {
      signal.throwIfAborted();
      note({ done, total: 0 });
      // Committed before it is sent: whatever ends this process, it is not taken again.
      const taken = await inOwnTenant((db) => takeMail(db, seriesId));
      if (!taken) return;
      const { tenantName, reportCount, language } = taken;
      const text = mailText(language, { tenantName, reportCount, publicUrl });
      const outcome = await mailer.send(`plenum-${claim.tenantId}-${taken.id}`, taken.address, text);
      await inOwnTenant((db) =>
        outcome ? recordOutcome(db, taken, outcome) : giveUpUnfinished(db, seriesId),
      );
    }
  } finally {
    mailer.close();
  }
};

const settle = async (db: Trx, claim: JobClaim): Promise<void> => {
  if (!(await endJob(db, claim, 'DONE'))) throw new JobCancelled();
};

/** Sends the mails of a series that are due, one after the other. */
export const mailJob = defineJob({
  name: 'mails',
  schema: z.object({ seriesId: z.int() }),
  resume: 'again',
  run: async ({ seriesId }, work) => {
    const { services, claim } = work;
    // One job at a time sends those of a series: what is being sent now was left by one that is gone.
    await inTenant(services.database, claim.tenantId, (db) => giveUpUnfinished(db, seriesId));
    await sendAll(work, seriesId);
    await inTenant(services.database, claim.tenantId, (db) => settle(db, claim));
  },
});

/** Asks for the mails of the tenant whose time has come. Without a mail server they wait. */
export const queueDueMails = async (
  db: Trx,
  { settings }: Pick<Services, 'settings'>,
  tenantId: number,
): Promise<void> => {
  if (!settings.mail) return;
  for (const { seriesId, userId } of await findSeriesWithDueMails(db))
    await queueJob(db, { tenantId, userId, name: 'mails', subject: seriesId, payload: { seriesId } });
};
