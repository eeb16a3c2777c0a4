import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getWordRules, putWordRules, type TenantWordRules } from '#shared/figures/words/contract.ts';
import { call } from '../../../lib/api.ts';

const key = ['word-rules'];

export const useWordRules = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getWordRules, { signal }),
  });

export const useSaveWordRules = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { version: number; rules: TenantWordRules }) => call(putWordRules, { body }),
    onSuccess: (saved) => client.setQueryData(key, saved),
  });
};
