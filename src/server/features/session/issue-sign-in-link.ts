import type { Trx } from '../../db/connect.ts';
import { issueCredential } from './issue-credential.ts';

/** What a one-time link leads to: a session at once, or a page on which to set a password first. */
const pages = { signIn: 'sign-in', setPassword: 'set-password' } as const;

/** A one-time link for a user: it works once, for a day, and the page takes the code out of the address. */
export const issueSignInLink = async (
  db: Trx,
  owner: { tenantId: number; userId: number },
  publicUrl: string,
  now: Date,
  page: keyof typeof pages = 'signIn',
): Promise<string> => {
  const { token } = await issueCredential(db, owner, 'link', now);
  return `${publicUrl.replace(/\/+$/, '')}/${pages[page]}?link=${token}`;
};
