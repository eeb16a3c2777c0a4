import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createIdentityProvider,
  deleteIdentityProvider,
  type IdentityProvider,
  listIdentityProviders,
  type NewProvider,
  type ProviderChange,
  putIdentityProvider,
  testIdentityProvider,
} from '#shared/organisation/identity-providers/contract.ts';
import { call } from '../../../lib/api.ts';

const key = ['identity-providers'] as const;

export const useIdentityProviders = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listIdentityProviders, { signal }),
  });

export const useCreateProvider = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewProvider) => call(createIdentityProvider, { body }),
    onSuccess: (made) =>
      client.setQueryData<IdentityProvider[]>(key, (all) => (all ? [...all, made] : undefined)),
    meta: { silent: true },
  });
};

export const useSaveProvider = (providerId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProviderChange) => call(putIdentityProvider, { params: { providerId }, body }),
    onSuccess: (saved) =>
      client.setQueryData<IdentityProvider[]>(key, (all) =>
        all?.map((one) => (one.id === providerId ? saved : one)),
      ),
  });
};

export const useDeleteProvider = (providerId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteIdentityProvider, { params: { providerId } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
};

export const useTestProvider = (providerId: number) =>
  useMutation({
    mutationFn: () => call(testIdentityProvider, { params: { providerId } }),
    meta: { silent: true },
  });
