import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as contract from '#shared/platform/api-keys/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';
import { useSilentMutation } from '../../../lib/calls/use-silent-mutation.ts';

/** `null` is oneself. */
type Owner = number | null;

const apiKeysQuery = (owner: Owner) =>
  owner === null
    ? queryFor(contract.listOwnApiKeys)
    : queryFor(contract.listUserApiKeys, { params: { userId: owner } });

export const useApiKeys = (owner: Owner) => useQuery(apiKeysQuery(owner));

export const useCreateApiKey = () => {
  const client = useQueryClient();
  return useSilentMutation({
    mutationFn: (body: contract.ApiKeyDraft) => call(contract.createApiKey, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyFor(contract.listOwnApiKeys) }),
  });
};

export const useRevokeApiKey = (owner: Owner) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (apiKeyId: number) =>
      owner === null
        ? call(contract.deleteApiKey, { params: { apiKeyId } })
        : call(contract.deleteUserApiKey, { params: { userId: owner, apiKeyId } }),
    onSettled: () => client.invalidateQueries({ queryKey: apiKeysQuery(owner).queryKey }),
  });
};
