import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getLanguages,
  putLanguages,
  type WantedLanguages,
} from '#shared/platform/configs/languages-contract.ts';
import { call } from '../../../lib/api.ts';

const KEY = ['languages'] as const;

export const useLanguages = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(getLanguages, { signal }),
  });

export const useSaveLanguages = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WantedLanguages) => call(putLanguages, { body }),
    // Reports offer the new languages.
    onSuccess: async (saved) => {
      client.setQueryData(KEY, saved);
      await client.invalidateQueries();
    },
  });
};
