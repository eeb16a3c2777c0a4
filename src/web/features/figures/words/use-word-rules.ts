import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getWordRules, putWordRules, type TenantWordRules } from '#shared/figures/words/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';

export const useWordRules = () => useQuery(queryFor(getWordRules));

export const useSaveWordRules = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { version: number; rules: TenantWordRules }) => call(putWordRules, { body }),
    onSuccess: (saved) => client.setQueryData(queryKeyFor(getWordRules), saved),
  });
};
