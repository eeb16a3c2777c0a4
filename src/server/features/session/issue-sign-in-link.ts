import type { Trx } from '../../db/connect.ts';
import { issueCredential } from './issue-credential.ts';

/** A one-time sign-in link for a user: it works once, for a day, and the page takes the code out of the address. */
export const issueSignInLink = async (
  db: Trx,
  owner: { tenantId: number; userId: number },
  publicUrl: string,
  now: Date,
): Promise<string> => {
  const { token } = await issueCredential(db, owner, 'link', now);
  return `${publicUrl.replace(/\/+$/, '')}/sign-in?link=${token}`;
};
