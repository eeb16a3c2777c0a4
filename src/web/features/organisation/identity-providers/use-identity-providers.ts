import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createIdentityProvider,
  deleteIdentityProvider,
  listIdentityProviders,
  lookUpDirectoryPerson,
  type NewProvider,
  type ProviderChange,
  putIdentityProvider,
  testIdentityProvider,
} from '#shared/organisation/identity-providers/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';
import { useSilentMutation } from '../../../lib/calls/use-silent-mutation.ts';

const key = queryKeyFor(listIdentityProviders);

/** Polls for the outcome while the metadata of a federation are being read. */
const READING_MS = 2_000;

export const useIdentityProviders = () =>
  useQuery({
    ...queryFor(listIdentityProviders),
    refetchInterval: ({ state: { data } }) =>
      data?.some((one) => one.kind === 'FEDERATION' && one.metadata.isReading) ? READING_MS : false,
  });

export const useCreateProvider = () => {
  const client = useQueryClient();
  return useSilentMutation({
    mutationFn: (body: NewProvider) => call(createIdentityProvider, { body }),
    onSuccess: (made) => client.setQueryData(key, (all) => (all ? [...all, made] : undefined)),
  });
};

export const useSaveProvider = (providerId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProviderChange) => call(putIdentityProvider, { params: { providerId }, body }),
    onSuccess: (saved) =>
      client.setQueryData(key, (all) => all?.map((one) => (one.id === providerId ? saved : one))),
  });
};

export const useDeleteProvider = (providerId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteIdentityProvider, { params: { providerId } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
};

export const useLookUpPerson = (providerId: number) =>
  useSilentMutation({
    mutationFn: (username: string) =>
      call(lookUpDirectoryPerson, { params: { providerId }, body: { username } }),
  });

export const useTestProvider = (providerId: number) => {
  const client = useQueryClient();
  return useSilentMutation({
    mutationFn: () => call(testIdentityProvider, { params: { providerId } }),
    onSuccess: ({ kind }) =>
      kind === 'FEDERATION' ? client.invalidateQueries({ queryKey: key }) : undefined,
  });
};
