import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { linkOwnDirectoryEntry } from '#shared/organisation/identity-providers/ldap-contract.ts';
import {
  leaveToLink,
  linkUserIdentity,
  listOwnIdentities,
  listUserIdentities,
  unlinkOwnIdentity,
  unlinkUserIdentity,
} from '#shared/organisation/identity-providers/sign-in-contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';
import { useSilentMutation } from '../../../lib/calls/use-silent-mutation.ts';

const userKey = (userId: number) => queryKeyFor(listUserIdentities, { params: { userId } });

export const useOwnIdentities = () =>
  useQuery({
    meta: { notifies: true },
    ...queryFor(listOwnIdentities),
  });

export const useLeaveToLink = () =>
  useMutation({
    mutationFn: ({ providerId, entityId }: { providerId: number; entityId?: string }) =>
      call(leaveToLink, {
        params: { providerId },
        query: entityId === undefined ? {} : { entityId },
      }),
    onSuccess: ({ location }) => window.location.assign(location),
  });

export const useLinkDirectoryEntry = (providerId: number) => {
  const client = useQueryClient();
  return useSilentMutation({
    mutationFn: (body: { username: string; password: string }) =>
      call(linkOwnDirectoryEntry, { params: { providerId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeyFor(listOwnIdentities) }),
  });
};

export const useUnlinkOwn = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (identityId: number) => call(unlinkOwnIdentity, { params: { identityId } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyFor(listOwnIdentities) }),
  });
};

export const useUserIdentities = (userId: number) =>
  useQuery(queryFor(listUserIdentities, { params: { userId } }));

export const useLinkUser = (userId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { providerId: number; subject: string }) =>
      call(linkUserIdentity, { params: { userId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: userKey(userId) }),
  });
};

export const useUnlinkUser = (userId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (identityId: number) => call(unlinkUserIdentity, { params: { userId, identityId } }),
    onSettled: () => client.invalidateQueries({ queryKey: userKey(userId) }),
  });
};
