import type { SignInLink } from '#shared/platform/users/contract.ts';
import { normalizeUsername } from '#shared/platform/users/rules.ts';
import { Problem } from '#shared/problems.ts';
import { inTenant, type Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { lifetimes } from '../../platform/session/credentials/issue-credential.ts';
import { issueSignInLink } from '../../platform/session/credentials/issue-sign-in-link.ts';
import { deleteLinksOfUser } from '../../platform/session/credentials/queries.ts';
import { createUser } from '../../platform/users/create-user.ts';
import { findUserByName, lockUsers } from '../../platform/users/queries.ts';
import { addAccountMails } from '../leadership/account-ids.ts';
import { writeFurtherRoles } from './change-queries.ts';
import { chooseRoles, type HeldRoles } from './choose-roles.ts';
import { requireChangeable } from './require-changeable.ts';

type Needs = Pick<Services, 'database' | 'settings'>;

const linkFor = async (db: Trx, actor: Actor, userId: number, publicUrl: string): Promise<SignInLink> => {
  const now = new Date();
  const link = await issueSignInLink(db, { tenantId: actor.tenantId, userId }, publicUrl, now, {
    page: 'setPassword',
  });
  return { link, expiresOn: new Date(now.getTime() + lifetimes.link).toISOString() };
};

/** Returns the link once and stores only its hash. */
export const inviteUser = (
  { database, settings }: Needs,
  actor: Actor,
  wanted: HeldRoles & { readonly username: string; readonly name: string },
): Promise<SignInLink & { id: number; version: number }> =>
  inTenant(database, actor.tenantId, async (db) => {
    await lockUsers(db, actor.tenantId);
    const { roles, unitIds } = await chooseRoles(db, actor, wanted);
    const [role, ...further] = roles as [(typeof roles)[number]];
    const username = normalizeUsername(wanted.username);
    if (await findUserByName(db, username)) throw new Problem('user.nameTaken', { username });
    const id = await createUser(db, actor.tenantId, { username, name: wanted.name, role, unitIds });
    await writeFurtherRoles(db, id, further);
    await addAccountMails(db, actor, [{ userId: id, username }]);
    return { id, version: 1, ...(await linkFor(db, actor, id, settings.publicUrl)) };
  });

export const createSignInLink = (
  { database, settings }: Needs,
  actor: Actor,
  userId: number,
): Promise<SignInLink> =>
  inTenant(database, actor.tenantId, async (db) => {
    const user = await requireChangeable(db, actor, userId);
    if (!user.isActive) throw new Problem('user.deactivated');
    await deleteLinksOfUser(db, userId);
    return linkFor(db, actor, userId, settings.publicUrl);
  });
