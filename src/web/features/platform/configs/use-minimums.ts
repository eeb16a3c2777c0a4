import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getMinimums,
  getMinimumsEffect,
  type Minimums,
  putMinimums,
} from '#shared/platform/configs/minimums-contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';

export const useMinimums = () => useQuery(queryFor(getMinimums));

export const useMinimumsEffect = (wanted: Pick<Minimums, 'respondents' | 'comments'> | null) =>
  useQuery({
    ...queryFor(getMinimumsEffect, {
      query: { respondents: String(wanted?.respondents), comments: String(wanted?.comments) },
    }),
    enabled: wanted !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useSaveMinimums = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Minimums) => call(putMinimums, { body }),
    // Surveys and reports change with the minimums.
    onSuccess: async (saved) => {
      client.setQueryData(queryKeyFor(getMinimums), saved);
      await client.invalidateQueries();
    },
  });
};
