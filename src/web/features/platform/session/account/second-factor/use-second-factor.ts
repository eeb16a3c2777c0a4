import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getOwnSecondFactor,
  getUserSecondFactor,
  removeOwnSecondFactor,
  removeUserSecondFactor,
  renewRecoveryCodes,
} from '#shared/platform/session/second-factor-contract.ts';
import { call } from '../../../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../../../lib/calls/query-for.ts';
import { useSilentMutation } from '../../../../../lib/calls/use-silent-mutation.ts';

const ownKey = queryKeyFor(getOwnSecondFactor);

export const useOwnSecondFactor = () =>
  useQuery({
    meta: { notifies: true },
    ...queryFor(getOwnSecondFactor),
  });

export const useAskedSecondFactor = () => useQuery(queryFor(getOwnSecondFactor));

export const useBeginSecondFactor = () =>
  useSilentMutation({
    mutationFn: (password: string) => call(beginSecondFactor, { body: { password } }),
  });

const calls = { confirm: confirmSecondFactor, renew: renewRecoveryCodes } as const;

export const useRecoveryCodes = (act: keyof typeof calls) => {
  const client = useQueryClient();
  return useSilentMutation({
    mutationFn: (code: string) => call(calls[act], { body: { code } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ownKey }),
  });
};

export const useRemoveSecondFactor = () => {
  const client = useQueryClient();
  return useSilentMutation({
    mutationFn: (code: string) => call(removeOwnSecondFactor, { body: { code } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ownKey }),
  });
};

export const useUserSecondFactor = (userId: number) =>
  useQuery(queryFor(getUserSecondFactor, { params: { userId } }));

export const useRemoveUserSecondFactor = (userId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeUserSecondFactor, { params: { userId } }),
    onSettled: () =>
      client.invalidateQueries({ queryKey: queryKeyFor(getUserSecondFactor, { params: { userId } }) }),
  });
};
