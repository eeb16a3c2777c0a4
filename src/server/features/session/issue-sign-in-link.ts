import type { Trx } from '../../db/connect.ts';
import { issueCredential } from './issue-credential.ts';

const pages = { signIn: 'sign-in', setPassword: 'set-password' } as const;

/** Valid once and for a day; the page removes the code from the address. */
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
