import { randomUUID } from 'node:crypto';
import { isMailAddress } from '#shared/platform/mails/mail-address.ts';
import type { MailText } from '#shared/platform/mails/mail-text.ts';
import { Problem } from '#shared/problems.ts';
import { inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { lifetimes } from '../session/credentials/issue-credential.ts';
import { findSiteUrl } from '../tenants/resolve-tenant.ts';
import { composeMail } from './compose-mail.ts';
import { checkedText, type TextPlace } from './mail-config.ts';
import { buildMailTargetUrl } from './mail-target-url.ts';
import { createMailer } from './send-mail.ts';
import { findMailLook, findMailSettings, findTenantName } from './setting-queries.ts';

const EXAMPLE_COUNT = 3;

export const sendTestMail = async (
  { database, settings: site }: Pick<Services, 'database' | 'settings'>,
  actor: Actor,
  { kind, language, ...wanted }: TextPlace & MailText,
): Promise<{ address: string }> => {
  const text = checkedText(kind, wanted);
  const { mail } = site;
  if (!mail) throw new Problem('mail.noServer');
  const { username: address, name, tenantId } = actor;
  if (!isMailAddress(address)) throw new Problem('mail.noAddress');
  const { settings, look, tenantName, siteUrl } = await inTenant(database, tenantId, async (db) => ({
    settings: await findMailSettings(db),
    look: await findMailLook(db, tenantId),
    tenantName: await findTenantName(db, tenantId),
    siteUrl: await findSiteUrl(db, site),
  }));
  const filled = composeMail(kind, language, text, {
    ...{
      tenantName,
      name,
      username: address,
      reportCount: EXAMPLE_COUNT,
      reports: [],
      timeZone: settings.timeZone,
    },
    link: buildMailTargetUrl(kind, siteUrl),
    expiresAt: new Date(Date.now() + lifetimes.link),
  });
  const mailer = await createMailer(mail);
  try {
    const token = `plenum-test-${randomUUID()}`;
    const outcome = await mailer.send(
      { token, to: address, tenantName, settings, look, choicePage: null, attachments: [] },
      filled,
    );
    if (outcome?.state === 'SENT') return { address };
    throw new Problem('mail.notSent', { failure: outcome ? outcome.failure : '–' });
  } finally {
    mailer.close();
  }
};
