import { randomUUID } from 'node:crypto';
import type { Tokens } from '#shared/platform/session/oauth-contract.ts';
import type { Trx } from '../../../db/connect.ts';
import { issueCredential, lifetimes } from './credentials/issue-credential.ts';
import type { Owner } from './sign-in-with-password.ts';

export const issueTokens = async (
  db: Trx,
  owner: Owner,
  now: Date,
  signIn: {
    readonly family?: string;
    readonly role?: string | null;
    readonly deputyshipId?: number | null;
    readonly provedSecondFactor?: boolean;
  } = {},
): Promise<Tokens> => {
  const same = { family: randomUUID(), ...signIn };
  const access = await issueCredential(db, owner, 'access', now, same);
  const refresh = await issueCredential(db, owner, 'refresh', now, same);
  return {
    accessToken: access.token,
    tokenType: 'Bearer',
    expiresIn: lifetimes.access / 1000,
    refreshToken: refresh.token,
  };
};
