import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getLanguages,
  putLanguages,
  type WantedLanguages,
} from '#shared/platform/configs/languages-contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';

export const useLanguages = () => useQuery(queryFor(getLanguages));

export const useSaveLanguages = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WantedLanguages) => call(putLanguages, { body }),
    // Reports offer the new languages.
    onSuccess: async (saved) => {
      client.setQueryData(queryKeyFor(getLanguages), saved);
      await client.invalidateQueries();
    },
  });
};
