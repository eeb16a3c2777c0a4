import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as contract from '#shared/organisation/identity-providers/scim-contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';
import { useSilentMutation } from '../../../lib/calls/use-silent-mutation.ts';

export const useProvisioning = (providerId: number) =>
  useQuery(queryFor(contract.getScimConnection, { params: { providerId } }));

const useRefresh = (providerId: number) => {
  const client = useQueryClient();
  const queryKey = queryKeyFor(contract.getScimConnection, { params: { providerId } });
  return () => client.invalidateQueries({ queryKey });
};

export const useSaveMatchClaim = (providerId: number) =>
  useMutation({
    mutationFn: (body: { matchClaim: string }) =>
      call(contract.putScimConnection, { params: { providerId }, body }),
    onSettled: useRefresh(providerId),
  });

export const useCreateToken = (providerId: number) =>
  useSilentMutation({
    mutationFn: (body: { expiresOn: string }) =>
      call(contract.createScimToken, { params: { providerId }, body }),
    onSettled: useRefresh(providerId),
  });

export const useRevokeToken = (providerId: number) =>
  useMutation({
    mutationFn: (scimTokenId: number) =>
      call(contract.deleteScimToken, { params: { providerId, scimTokenId } }),
    onSettled: useRefresh(providerId),
  });
