import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createSignInLink, deleteUserSessions, putUserActive, type User } from '#shared/users/contract.ts';
import { call } from '../../lib/api.ts';
import { problemText } from '../../lib/problem-text.ts';

export type BulkAct = 'link' | 'signOut' | 'deactivate';

/** What became of several people: links that were made, and whom it could not be done for, with the reason. */
export interface BulkResult {
  act: BulkAct;
  done: number;
  links: { name: string; username: string; link: string }[];
  failed: { name: string; reason: string }[];
}

const actOn = async (act: BulkAct, { id, version }: User): Promise<string | null> => {
  const params = { userId: id };
  if (act === 'link') return (await call(createSignInLink, { params })).link;
  if (act === 'signOut') await call(deleteUserSessions, { params });
  else await call(putUserActive, { params, body: { version, isActive: false } });
  return null;
};

/** One after the other, so that each is an entry of its own in the audit log, and one that fails holds up no other. */
export const useBulkUsers = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ act, users }: { act: BulkAct; users: readonly User[] }): Promise<BulkResult> => {
      const result: BulkResult = { act, done: 0, links: [], failed: [] };
      for (const user of users) {
        const { name, username } = user;
        try {
          const link = await actOn(act, user);
          result.done += 1;
          if (link !== null) result.links.push({ name, username, link });
        } catch (error) {
          result.failed.push({ name, reason: problemText(error) });
        }
      }
      return result;
    },
    onSettled: () =>
      Promise.all([['users'], ['subunits']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
};
