import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listCodebooks, saveCodebook } from '#shared/imports/contract.ts';
import type { TableMapping } from '#shared/imports/mapping.ts';
import { call } from '../../lib/api.ts';

const key = ['codebooks'] as const;

export const useCodebooks = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => call(listCodebooks, { signal }) });

export const useSaveCodebook = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string; mapping: TableMapping }) => call(saveCodebook, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
};
