import { z } from 'zod';
import { inTenant, type Trx } from '../../../db/connect.ts';
import { defineJob, JobCancelled, type JobClaim, type JobWork } from '../../../jobs/job.ts';
import { endJob, queueJob } from '../../../jobs/job-queries.ts';
import type { Services } from '../../../lib/services.ts';
import type { Settings } from '../../../lib/settings/settings.ts';
import { lifetimes } from '../session/credentials/issue-credential.ts';
import { issueSignInLink } from '../session/credentials/issue-sign-in-link.ts';
import { deleteLinksOfUser } from '../session/credentials/queries.ts';
import { findSiteUrl } from '../tenants/resolve-tenant.ts';
import { blockAddress } from './bounce-queries.ts';
import { composeMail, type MailFacts } from './compose-mail.ts';
import { isHardBounce, statusIn } from './delivery-status.ts';
import { findDeputyshipsToName } from './deputy-mail-queries.ts';
import {
  claimNextMail,
  failInterruptedMails,
  findPendingRecipient,
  type MailToSend,
  postponeMail,
  recordDelivery,
  skipUndeliverableMails,
} from './mail-queries.ts';
import { buildMailTargetUrl } from './mail-target-url.ts';
import { signMailToken } from './mail-token.ts';
import { findReportsToName, type ReportToName, settleUnreadable } from './publication-mail-queries.ts';
import { settleReminders } from './reminder-queries.ts';
import { createMailer, type MailAttachment, type MailOutcome } from './send-mail.ts';
import { findMailLook, findMailSettings, findMailText } from './setting-queries.ts';

/** Seconds before each retry; the mail fails after the last one. */
const PAUSES = [30, 120, 600, 3600] as const;

const recordOutcome = async (
  db: Trx,
  tenantId: number,
  { ids, attempts, address }: MailToSend,
  outcome: MailOutcome | null,
): Promise<void> => {
  if (outcome === null) await recordDelivery(db, ids, 'UNKNOWN', null);
  else if (outcome.state === 'SENT') await recordDelivery(db, ids, 'SENT', null);
  else if (outcome.state === 'REFUSED') {
    const { failure } = outcome;
    await recordDelivery(db, ids, 'REFUSED', failure);
    const status = statusIn(failure);
    if (isHardBounce(status)) await blockAddress(db, tenantId, { address, status, reason: failure });
  } else {
    const pause = PAUSES[attempts - 1];
    if (pause === undefined) await recordDelivery(db, ids, 'FAILED', outcome.failure);
    else await postponeMail(db, ids, pause, outcome.failure);
  }
};

/** Milliseconds. */
const RESET_LIFETIME = 60 * 60_000;

const linkOf = async (
  db: Trx,
  tenantId: number,
  { kind, userId, reportCount }: MailToSend,
  reports: readonly ReportToName[],
  publicUrl: string,
): Promise<Pick<MailFacts, 'link' | 'expiresAt'>> => {
  const isReset = kind === 'PASSWORD_RESET';
  if (kind !== 'INVITATION' && !isReset)
    return {
      link: buildMailTargetUrl(kind, publicUrl, reportCount === 1 ? reports[0]?.reportId : undefined),
      expiresAt: null,
    };
  const now = new Date();
  // A stranger may ask for a reset: that ends no link that an administrator has made.
  if (!isReset) await deleteLinksOfUser(db, userId);
  const lifetime = isReset ? RESET_LIFETIME : lifetimes.link;
  const owner = { tenantId, userId };
  const link = await issueSignInLink(db, owner, publicUrl, now, { page: 'setPassword', lifetime });
  return { link, expiresAt: new Date(now.getTime() + lifetime) };
};

const compose = async (db: Trx, tenantId: number, taken: MailToSend, site: Settings) => {
  const siteUrl = await findSiteUrl(db, site);
  const settings = await findMailSettings(db);
  const look = await findMailLook(db, tenantId);
  const stored = await findMailText(db, taken.kind, taken.language);
  const reports = await findReportsToName(db, tenantId, taken.ids);
  const deputyships = await findDeputyshipsToName(db, taken.ids);
  const link = await linkOf(db, tenantId, taken, reports, siteUrl);
  const facts = { ...taken, reports, deputyships, ...link, timeZone: settings.timeZone };
  return { settings, look, reports, siteUrl, text: composeMail(taken.kind, taken.language, stored, facts) };
};

export type AttachReports = (
  services: Services,
  reader: Pick<MailToSend, 'userId' | 'language'> & { tenantId: number },
  reportIds: readonly number[],
) => Promise<MailAttachment[]>;

const ANNOUNCEMENTS: readonly string[] = ['REPORTS_PUBLISHED', 'REPORTS_DIGEST'];
/** People choose if and when they get these. */
const CHOSEN: readonly string[] = [...ANNOUNCEMENTS, 'GUIDELINES_MISSED', 'REPLY_DUE', 'MEASURES_DUE'];

const sendAll = async (
  { services, claim, signal, note }: JobWork,
  attachReports: AttachReports,
): Promise<void> => {
  const { mail, secret } = services.settings;
  if (!mail) return;
  const { tenantId } = claim;
  const inOwnTenant = <Result>(work: (db: Trx) => Promise<Result>) =>
    inTenant(services.database, tenantId, work);
  const mailer = await createMailer(mail);
  try {
    for (let done = 0; ; done += 1) {
      signal.throwIfAborted();
      note({ done, total: 0 });
      // Committed before it is sent: whatever ends this process, it is not taken again.
      const taken = await inOwnTenant(async (db) => {
        await skipUndeliverableMails(db);
        while ((await settleUnreadable(db)) || (await settleReminders(db)));
        return claimNextMail(db);
      });
      if (!taken) return;
      const { settings, look, reports, siteUrl, text } = await inOwnTenant((db) =>
        compose(db, tenantId, taken, services.settings),
      );
      const { address: to, tenantName } = taken;
      const token = signMailToken(secret, { tenantId, mailId: taken.ids[0] });
      const isAnnouncement = ANNOUNCEMENTS.includes(taken.kind);
      const attachments =
        settings.attachesPdf && isAnnouncement
          ? await attachReports(
              services,
              { ...taken, tenantId },
              reports.map(({ reportId }) => reportId),
            )
          : [];
      const choicePage = CHOSEN.includes(taken.kind) ? `${siteUrl}/settings` : null;
      const envelope = { token, to, tenantName, settings, look, choicePage, attachments };
      const outcome = await mailer.send(envelope, text);
      await inOwnTenant((db) => recordOutcome(db, tenantId, taken, outcome));
    }
  } finally {
    mailer.close();
  }
};

const settle = async (db: Trx, claim: JobClaim): Promise<void> => {
  if (!(await endJob(db, claim, 'DONE'))) throw new JobCancelled();
};

export const mailJob = (attachReports: AttachReports) =>
  defineJob({
    name: 'mails',
    schema: z.object({}),
    resume: 'again',
    run: async (_, work) => {
      const { services, claim } = work;
      // One job at a time sends those of a tenant: what is being sent now was left by one that is gone.
      await inTenant(services.database, claim.tenantId, failInterruptedMails);
      await sendAll(work, attachReports);
      await inTenant(services.database, claim.tenantId, (db) => settle(db, claim));
    },
  });

export const queueDueMails = async (
  db: Trx,
  { settings }: Pick<Services, 'settings'>,
  tenantId: number,
): Promise<void> => {
  if (!settings.mail) return;
  const userId = await findPendingRecipient(db);
  if (userId !== null)
    await queueJob(db, { tenantId, userId, name: 'mails', subject: tenantId, payload: {} });
};
