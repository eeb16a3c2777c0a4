import { isMailAddress } from '#shared/platform/mails/mail-address.ts';
import { normalizeUsername } from '#shared/platform/users/rules.ts';
import { Problem } from '#shared/problems.ts';
import { inTenant } from '../../../db/connect.ts';
import type { Services } from '../../../lib/services.ts';
import { queuePasswordReset } from '../../platform/mails/account-mail-queries.ts';
import type { Origin } from '../../platform/session/credentials/read-origin.ts';
import { throttleResets } from '../../platform/session/credentials/throttle-sign-in.ts';
import { resolveTenant } from '../../platform/tenants/resolve-tenant.ts';

/**
 * Has a link sent to whoever forgot the password. Known and unknown names get the same answer by the same statement: whether anything is
 * sent is told by the mail alone.
 */
export const requestPasswordReset = async (
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  given: { username: string; tenantSubdomain?: string | undefined },
  { address, host }: Pick<Origin, 'address' | 'host'>,
): Promise<undefined> => {
  if (!settings.mail) throw new Problem('mail.noServer');
  await throttleResets(database, address);
  const { publicUrl } = settings;
  const tenant = await resolveTenant(database, { tenantSubdomain: given.tenantSubdomain, host, publicUrl });
  const username = normalizeUsername(given.username);
  if (!tenant || !isMailAddress(username)) return undefined;
  await inTenant(database, tenant.id, (db) => queuePasswordReset(db, tenant.id, username));
  return undefined;
};
