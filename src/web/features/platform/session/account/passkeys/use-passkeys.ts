import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as contract from '#shared/platform/session/passkeys-contract.ts';
import { call } from '../../../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../../../lib/calls/query-for.ts';
import { useSilentMutation } from '../../../../../lib/calls/use-silent-mutation.ts';
import { createInBrowser } from '../../passkeys/ask-browser.ts';

export const useOwnPasskeys = () => useQuery(queryFor(contract.listOwnPasskeys));

const useRenewal = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeyFor(contract.listOwnPasskeys) });
};

export const useAddPasskey = () =>
  useSilentMutation({
    mutationFn: async ({ name, ...confirmation }: contract.Confirmation & { name: string }) => {
      const options = await call(contract.beginPasskey, { body: confirmation });
      const credential = await createInBrowser(options);
      return call(contract.addPasskey, { body: { name, credential } });
    },
    onSuccess: useRenewal(),
  });

export const useRenamePasskey = (passkeyId: number) =>
  useSilentMutation({
    mutationFn: (name: string) => call(contract.renamePasskey, { params: { passkeyId }, body: { name } }),
    onSuccess: useRenewal(),
  });

export const useRemovePasskey = (passkeyId: number) =>
  useSilentMutation({
    mutationFn: (body: contract.Confirmation) =>
      call(contract.removePasskey, { params: { passkeyId }, body }),
    onSuccess: useRenewal(),
  });

export const useUserPasskeys = (userId: number) =>
  useQuery(queryFor(contract.listUserPasskeys, { params: { userId } }));

export const useRemoveUserPasskey = (userId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (passkeyId: number) => call(contract.removeUserPasskey, { params: { userId, passkeyId } }),
    onSettled: () =>
      client.invalidateQueries({ queryKey: queryKeyFor(contract.listUserPasskeys, { params: { userId } }) }),
  });
};
