import { isMailAddress } from '#shared/platform/mails/mail-address.ts';
import type { SignInLink } from '#shared/platform/users/contract.ts';
import { normalizeUsername } from '#shared/platform/users/rules.ts';
import { Problem } from '#shared/problems.ts';
import { inTenant, type Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import type { Settings } from '../../../lib/settings/settings.ts';
import { queueInvitation, queuePasswordReset } from '../../platform/mails/account-mail-queries.ts';
import { releaseAddress } from '../../platform/mails/bounce-queries.ts';
import { replaceOwnRoles } from '../../platform/own-roles/queries.ts';
import { lifetimes } from '../../platform/session/credentials/issue-credential.ts';
import { issueSignInLink } from '../../platform/session/credentials/issue-sign-in-link.ts';
import { deleteLinksOfUser } from '../../platform/session/credentials/queries.ts';
import type { Origin } from '../../platform/session/credentials/read-origin.ts';
import { throttleResets } from '../../platform/session/credentials/throttle-sign-in.ts';
import { findSiteUrl, resolveTenant } from '../../platform/tenants/resolve-tenant.ts';
import { createUser } from '../../platform/users/create-user.ts';
import {
  findUserByName,
  findUsernames,
  lockUsers,
  requireLocalSignIn,
} from '../../platform/users/queries.ts';
import { addAccountMails } from '../leadership/account-ids.ts';
import { writeFurtherRoles } from './change-queries.ts';
import { chooseRoles, type WantedRoles } from './choose-roles.ts';
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
    await requireLocalSignIn(db, userId);
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

/**
 * Has a link sent to whoever forgot the password. Known and unknown names get the same answer by the same statement: whether anything is
 * sent shows in the mailbox alone.
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

type Needs = Pick<Services, 'database' | 'settings'>;

const linkFor = async (db: Trx, actor: Actor, userId: number, settings: Settings): Promise<SignInLink> => {
  const now = new Date();
  const siteUrl = await findSiteUrl(db, settings);
  const link = await issueSignInLink(db, { tenantId: actor.tenantId, userId }, siteUrl, now, {
    page: 'setPassword',
  });
  return { link, expiresOn: new Date(now.getTime() + lifetimes.link).toISOString() };
};

export const inviteUser = (
  { database, settings }: Needs,
  actor: Actor,
  wanted: WantedRoles & { readonly username: string; readonly name: string },
): Promise<SignInLink & { id: number; version: number }> =>
  inTenant(database, actor.tenantId, async (db) => {
    await lockUsers(db, actor.tenantId);
    const { roles, unitIds, ownRoles } = await chooseRoles(db, actor, wanted);
    const [role, ...further] = roles as [(typeof roles)[number]];
    const username = normalizeUsername(wanted.username);
    if (await findUserByName(db, username)) throw new Problem('user.nameTaken', { username });
    const id = await createUser(db, actor.tenantId, { username, name: wanted.name, role, unitIds });
    await writeFurtherRoles(db, id, further);
    await replaceOwnRoles(db, { tenantId: actor.tenantId, userId: id }, ownRoles);
    await requireLocalSignIn(db, id);
    await addAccountMails(db, actor, [{ userId: id, username }]);
    return { id, version: 1, ...(await linkFor(db, actor, id, settings)) };
  });

export const createSignInLink = (
  { database, settings }: Needs,
  actor: Actor,
  userId: number,
): Promise<SignInLink> =>
  inTenant(database, actor.tenantId, async (db) => {
    const user = await requireChangeable(db, actor, userId);
    if (!user.isActive) throw new Problem('user.deactivated');
    await requireLocalSignIn(db, userId);
    await deleteLinksOfUser(db, userId);
    return linkFor(db, actor, userId, settings);
  });
