import { isMailAddress } from '#shared/platform/mails/mail-address.ts';
import { Problem } from '#shared/problems.ts';
import { inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { queueInvitation } from '../../platform/mails/account-mail-queries.ts';
import { releaseAddress } from '../../platform/mails/bounce-queries.ts';
import { findUsernames } from '../../platform/users/queries.ts';
import { requireChangeable } from './require-changeable.ts';

/** The link is created when the mail is sent, so no unused one exists before. */
export const inviteByMail = (
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  actor: Actor,
  userId: number,
): Promise<undefined> =>
  inTenant(database, actor.tenantId, async (db) => {
    const user = await requireChangeable(db, actor, userId);
    if (!user.isActive) throw new Problem('user.deactivated');
    if (!settings.mail) throw new Problem('mail.noServer');
    const [username = ''] = await findUsernames(db, [userId]);
    if (!isMailAddress(username)) throw new Problem('mail.noAddress');
    await queueInvitation(db, actor.tenantId, { userId, address: username });
    return undefined;
  });

/** Unblocks the address; mails suppressed meanwhile are not sent later. */
export const releaseMail = (
  { database }: Pick<Services, 'database'>,
  actor: Actor,
  userId: number,
): Promise<undefined> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireChangeable(db, actor, userId);
    const [username = ''] = await findUsernames(db, [userId]);
    if (!(await releaseAddress(db, username))) throw new Problem('error.notFound');
    return undefined;
  });
