import type { Trx } from '../../../../db/connect.ts';
import { issueCredential } from './issue-credential.ts';

const pages = { signIn: 'sign-in', setPassword: 'set-password' } as const;

/** Valid once, for a day unless `lifetime` (milliseconds) is given; the page removes the code from the address. */
export const issueSignInLink = async (
  db: Trx,
  owner: { tenantId: number; userId: number },
  publicUrl: string,
  now: Date,
  { page = 'signIn', lifetime }: { page?: keyof typeof pages; lifetime?: number } = {},
): Promise<string> => {
  const { token } = await issueCredential(db, owner, 'link', now, {
    ...(lifetime !== undefined && { lifetime }),
  });
  return `${publicUrl.replace(/\/+$/, '')}/${pages[page]}?link=${token}`;
};
