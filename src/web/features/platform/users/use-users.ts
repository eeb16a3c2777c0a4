import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { searchSubunits } from '#shared/organisation/units/contract.ts';
import type { Role } from '#shared/permissions.ts';
import { previewBulk } from '#shared/platform/users/bulk-contract.ts';
import {
  createSignInLink,
  deleteUserSessions,
  eraseUser,
  inviteByMail,
  inviteUser,
  putUser,
  putUserActive,
  releaseMail,
  searchUsers,
  type User,
} from '#shared/platform/users/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { invalidate, queryFor, queryKeyFor, resourceKeyFor } from '../../../lib/calls/query-for.ts';
import { useSilentMutation } from '../../../lib/calls/use-silent-mutation.ts';

export interface UsersSearch {
  name: string;
  heldRole: Role | null;
  unitId: number | null;
  page: number;
}

const PAGE_SIZE = 50;
export const userKeys = [queryKeyFor(searchUsers), queryKeyFor(previewBulk)];

export const useUsers = ({ name, heldRole, unitId, page }: UsersSearch) =>
  useQuery({
    ...queryFor(searchUsers, {
      query: {
        ...(name !== '' && { name }),
        ...(heldRole !== null && { role: heldRole }),
        ...(unitId !== null && { unitId: String(unitId) }),
        ...{ page, size: PAGE_SIZE },
      },
    }),
    placeholderData: keepPreviousData,
  });

export interface UserDraft {
  username: string;
  name: string;
  roles: Role[];
  ownRoleIds: number[];
  unitIds: number[];
}

/** Refetches in any case, since a refusal often means that somebody else was faster. */
const useRefresh = () => {
  const client = useQueryClient();
  return () => invalidate(client, ...userKeys, resourceKeyFor(searchSubunits));
};

export const useSaveUser = () =>
  useSilentMutation({
    mutationFn: async ({ user, draft }: { user: User | null; draft: UserDraft }) => {
      const { username, ...held } = draft;
      if (!user) return call(inviteUser, { body: { username, ...held } });
      await call(putUser, { params: { userId: user.id }, body: { version: user.version, ...held } });
      return null;
    },
    onSettled: useRefresh(),
  });

export const useSetActive = () =>
  useMutation({
    mutationFn: ({ user, isActive }: { user: User; isActive: boolean }) =>
      call(putUserActive, { params: { userId: user.id }, body: { version: user.version, isActive } }),
    onSettled: useRefresh(),
  });

export const useNewLink = () =>
  useMutation({ mutationFn: (userId: number) => call(createSignInLink, { params: { userId } }) });

export const useSignOutUser = () =>
  useMutation({ mutationFn: (userId: number) => call(deleteUserSessions, { params: { userId } }) });

export const useInviteByMail = () =>
  useMutation({ mutationFn: (userId: number) => call(inviteByMail, { params: { userId } }) });

export const useReleaseMail = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: number) => call(releaseMail, { params: { userId } }),
    onSettled: () => invalidate(client, ...userKeys),
  });
};

export const useEraseUser = () =>
  useMutation({
    mutationFn: ({ id, version }: User) => call(eraseUser, { params: { userId: id }, body: { version } }),
    onSettled: useRefresh(),
  });
