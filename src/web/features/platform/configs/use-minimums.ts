import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getMinimums,
  getMinimumsEffect,
  type Minimums,
  putMinimums,
} from '#shared/platform/configs/minimums-contract.ts';
import { call } from '../../../lib/api.ts';

const KEY = ['minimums'] as const;

export const useMinimums = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(getMinimums, { signal }),
  });

export const useMinimumsEffect = (wanted: Pick<Minimums, 'respondents' | 'comments'> | null) =>
  useQuery({
    queryKey: [...KEY, 'effect', wanted],
    queryFn: ({ signal }) =>
      call(getMinimumsEffect, {
        query: { respondents: String(wanted?.respondents), comments: String(wanted?.comments) },
        signal,
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
      client.setQueryData(KEY, saved);
      await client.invalidateQueries();
    },
  });
};
