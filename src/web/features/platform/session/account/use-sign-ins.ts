import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  endOtherSessions,
  endOwnSession,
  endUserSession,
  listOwnSignIns,
  listUserSignIns,
} from '#shared/platform/session/sign-ins-contract.ts';
import { call } from '../../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../../lib/calls/query-for.ts';

export const useOwnSignIns = () => useQuery(queryFor(listOwnSignIns));

/** `null` ends all but the session that asks. */
export const useEndOwnSession = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (signInId: number | null) =>
      signInId === null ? call(endOtherSessions, {}) : call(endOwnSession, { params: { signInId } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyFor(listOwnSignIns) }),
  });
};

export const useUserSignIns = (userId: number) => useQuery(queryFor(listUserSignIns, { params: { userId } }));

export const useEndUserSession = (userId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (signInId: number) => call(endUserSession, { params: { userId, signInId } }),
    onSettled: () =>
      client.invalidateQueries({ queryKey: queryKeyFor(listUserSignIns, { params: { userId } }) }),
  });
};
