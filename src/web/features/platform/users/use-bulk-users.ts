import { useMutation, useQueryClient } from '@tanstack/react-query';
import { searchSubunits } from '#shared/organisation/units/contract.ts';
import { putUserRole } from '#shared/platform/users/bulk-contract.ts';
import type { BulkChange } from '#shared/platform/users/bulk-rules.ts';
import {
  createSignInLink,
  deleteUserSessions,
  putUserActive,
  type User,
} from '#shared/platform/users/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { invalidate, resourceKeyFor } from '../../../lib/calls/query-for.ts';
import { problemText } from '../../../lib/problems/problem-text.ts';
import { userKeys } from './use-users.ts';

export type BulkAct = BulkChange | { readonly act: 'LINK' };
type Person = Pick<User, 'id' | 'name' | 'username' | 'version'>;

export interface BulkResult {
  act: BulkAct['act'];
  done: number;
  links: { name: string; username: string; link: string }[];
  failed: { name: string; reason: string }[];
}

const actOn = async (act: BulkAct, { id, version }: Person): Promise<string | null> => {
  const params = { userId: id };
  if (act.act === 'LINK') return (await call(createSignInLink, { params })).link;
  if (act.act === 'SIGN_OUT') await call(deleteUserSessions, { params });
  else if (act.act === 'DEACTIVATE')
    await call(putUserActive, { params, body: { version, isActive: false } });
  else if (act.act === 'TAKE_ROLE') await call(putUserRole, { params, body: { version, change: act } });
  else await call(putUserRole, { params, body: { version, change: { ...act, unitIds: [...act.unitIds] } } });
  return null;
};

/** Sequential calls, so that each is an entry of the audit log and a failure does not stop the others. */
export const useBulkUsers = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ act, users }: { act: BulkAct; users: readonly Person[] }): Promise<BulkResult> => {
      const result: BulkResult = { act: act.act, done: 0, links: [], failed: [] };
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
    onSettled: () => invalidate(client, ...userKeys, resourceKeyFor(searchSubunits)),
  });
};
