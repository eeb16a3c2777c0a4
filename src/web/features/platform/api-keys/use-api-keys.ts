import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as contract from '#shared/platform/api-keys/contract.ts';
import { call } from '../../../lib/api.ts';

/** `null` is oneself. */
type Owner = number | null;

const keyFor = (owner: Owner) => ['api-keys', owner] as const;

export const useApiKeys = (owner: Owner) =>
  useQuery({
    queryKey: keyFor(owner),
    queryFn: ({ signal }) =>
      owner === null
        ? call(contract.listOwnApiKeys, { signal })
        : call(contract.listUserApiKeys, { params: { userId: owner }, signal }),
  });

export const useCreateApiKey = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: contract.ApiKeyDraft) => call(contract.createApiKey, { body }),
    meta: { silent: true },
    onSettled: () => client.invalidateQueries({ queryKey: keyFor(null) }),
  });
};

export const useRevokeApiKey = (owner: Owner) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (apiKeyId: number) =>
      owner === null
        ? call(contract.deleteApiKey, { params: { apiKeyId } })
        : call(contract.deleteUserApiKey, { params: { userId: owner, apiKeyId } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyFor(owner) }),
  });
};
