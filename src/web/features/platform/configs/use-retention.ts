import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getRetention,
  getRetentionEffect,
  putRetention,
  type Retention,
} from '#shared/platform/configs/retention-contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';

export const useRetention = () => useQuery(queryFor(getRetention));

export const useCountDueSurveys = () =>
  useMutation({
    mutationFn: (months: number) =>
      call(getRetentionEffect, { query: { keepAnswersMonths: String(months) } }),
  });

export const useSaveRetention = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Retention) => call(putRetention, { body }),
    onSuccess: (saved) => client.setQueryData(queryKeyFor(getRetention), saved),
  });
};
