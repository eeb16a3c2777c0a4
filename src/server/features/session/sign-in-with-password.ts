import { Problem } from '#shared/problems.ts';
import { normalizeUsername } from '#shared/users/rules.ts';
import { inTenant, type Trx } from '../../db/connect.ts';
import type { Services } from '../../lib/services.ts';
import { resolveTenant } from '../tenants/resolve-tenant.ts';
import { checkPassword } from '../users/password.ts';
import { findUserByName } from '../users/queries.ts';
import { throttleSignIn } from './throttle-sign-in.ts';

export interface PasswordAttempt {
  username: string;
  password: string;
  tenantSubdomain?: string | undefined;
  /** [7.29]: when given, the user signing in must be this one. */
  userId?: number | undefined;
}

/** Where a request came from. */
export interface Origin {
  address: string;
  host: string | undefined;
}

export interface Owner {
  tenantId: number;
  userId: number;
}

/**
 * Checks a user name and password. Unknown tenant, unknown user, user without a password and wrong password cannot
 * be told apart, neither by the answer nor by the time it takes.
 */
export const signInWithPassword = async <Result>(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  attempt: PasswordAttempt,
  origin: Origin,
  /** What to issue, in the transaction that found the user. */
  issue: (db: Trx, owner: Owner) => Promise<Result>,
): Promise<Result> => {
  const tenant = await resolveTenant(database, {
    tenantSubdomain: attempt.tenantSubdomain,
    host: origin.host,
    publicUrl: settings.publicUrl,
  });
  const username = normalizeUsername(attempt.username);
  const tenantId = tenant?.id ?? null;
  const throttle = await throttleSignIn(database, { address: origin.address, tenantId, username });
  const user =
    tenantId === null ? undefined : await inTenant(database, tenantId, (db) => findUserByName(db, username));
  const matches = await checkPassword(attempt.password, user?.password_hash ?? null);
  const meant = attempt.userId === undefined || attempt.userId === user?.id;
  if (!matches || !meant || !user || tenantId === null) throw new Problem('login.failed');
  await throttle.forget();
  return inTenant(database, tenantId, (db) => issue(db, { tenantId, userId: user.id }));
};
