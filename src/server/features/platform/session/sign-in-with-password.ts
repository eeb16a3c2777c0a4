import { normalizeUsername } from '#shared/platform/users/rules.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import type { Services } from '../../../lib/services.ts';
import { resolveTenant } from '../tenants/resolve-tenant.ts';
import { checkPassword } from '../users/password.ts';
import { findUserByName } from '../users/queries.ts';
import { knownBrowser } from './credentials/known-browser.ts';
import { limitHashing } from './credentials/limit-hashing.ts';
import type { Origin } from './credentials/read-origin.ts';
import { type Attempt, slowDown, throttleSignIn } from './credentials/throttle-sign-in.ts';
import { requireSecondFactor } from './require-second-factor.ts';

export interface PasswordAttempt {
  username: string;
  password: string;
  tenantSubdomain?: string | undefined;
  code?: string | undefined;
  /** [7.29] If given, the signed-in user must have this id. */
  userId?: number | undefined;
}

export interface Owner {
  tenantId: number;
  userId: number;
}

export interface ProvedOwner extends Owner {
  provedSecondFactor: boolean;
}

const findOwner = async (
  database: Database,
  { tenantId, username }: Attempt,
  { password, userId }: PasswordAttempt,
): Promise<Owner | null> => {
  const user =
    tenantId === null ? undefined : await inTenant(database, tenantId, (db) => findUserByName(db, username));
  const isAllowed = user?.deactivatedAt === null && user.signsInLocally;
  const matches = await checkPassword(password, isAllowed ? user.passwordHash : null);
  const isMeant = userId === undefined || userId === user?.id;
  return matches && isMeant && user && tenantId !== null ? { tenantId, userId: user.id } : null;
};

/** Unknown tenant or user, missing password and wrong password are indistinguishable by response and by timing. */
export const signInWithPassword = async <Result>(
  services: Pick<Services, 'database' | 'settings'>,
  given: PasswordAttempt,
  origin: Origin,
  issue: (db: Trx, owner: ProvedOwner) => Promise<Result>,
): Promise<Result> => {
  const { database, settings } = services;
  const tenant = await resolveTenant(database, {
    tenantSubdomain: given.tenantSubdomain,
    host: origin.host,
    publicUrl: settings.publicUrl,
  });
  const username = normalizeUsername(given.username);
  const tenantId = tenant?.id ?? null;
  const browser = knownBrowser(origin.browser, settings, { tenantId: tenantId ?? 0, username }, new Date());
  const attempt: Attempt = { tenantId, username, browser, address: origin.address };
  await slowDown(database, attempt);
  const owner = await limitHashing(async () => {
    const throttle = await throttleSignIn(database, attempt);
    const found = await findOwner(database, attempt, given);
    if (found) await throttle.succeed();
    return found;
  });
  if (!owner) throw new Problem('login.failed');
  const provedSecondFactor = await requireSecondFactor(services, owner, given.code);
  return inTenant(database, owner.tenantId, (db) => issue(db, { ...owner, provedSecondFactor }));
};
