import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  endOtherSessions,
  endOwnSession,
  endUserSession,
  listOwnSignIns,
  listUserSignIns,
} from '#shared/platform/session/sign-ins-contract.ts';
import { call } from '../../../lib/api.ts';

const ownKey = ['own-sign-ins'] as const;
const userKey = (userId: number) => ['user-sign-ins', userId] as const;

export const useOwnSignIns = () =>
  useQuery({
    queryKey: ownKey,
    queryFn: ({ signal }) => call(listOwnSignIns, { signal }),
  });

/** `null` ends all but the session that asks. */
export const useEndOwnSession = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (signInId: number | null) =>
      signInId === null ? call(endOtherSessions, {}) : call(endOwnSession, { params: { signInId } }),
    onSettled: () => client.invalidateQueries({ queryKey: ownKey }),
  });
};

export const useUserSignIns = (userId: number) =>
  useQuery({
    queryKey: userKey(userId),
    queryFn: ({ signal }) => call(listUserSignIns, { params: { userId }, signal }),
  });

export const useEndUserSession = (userId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (signInId: number) => call(endUserSession, { params: { userId, signInId } }),
    onSettled: () => client.invalidateQueries({ queryKey: userKey(userId) }),
  });
};
