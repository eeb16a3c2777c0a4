import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getVerificationSettings,
  listQueuedSurveys,
  listQueuedUnits,
  putVerificationSettings,
  type QueuedSurvey,
  type VerificationSettings,
} from '#shared/curation/verification/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';

export const verificationKeys = [
  queryKeyFor(listQueuedSurveys),
  queryKeyFor(listQueuedUnits),
  queryKeyFor(getVerificationSettings),
];

export interface QueueSearch {
  state: QueuedSurvey['state'];
  unit?: number | undefined;
  search?: string | undefined;
  page: number;
}

export const useQueuedSurveys = ({ state, unit, search, page }: QueueSearch) =>
  useQuery({
    ...queryFor(listQueuedSurveys, {
      query: { state, page, ...(unit && { units: String(unit) }), ...(search && { search }) },
    }),
    placeholderData: keepPreviousData,
    // Others check at the same time.
    staleTime: 0,
  });

export const useQueuedUnits = () =>
  useQuery({
    meta: { notifies: true },
    ...queryFor(listQueuedUnits),
    staleTime: 0,
  });

export const useVerificationSettings = () =>
  useQuery({
    meta: { notifies: true },
    ...queryFor(getVerificationSettings),
  });

export const useSaveVerificationSettings = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: VerificationSettings) => call(putVerificationSettings, { body }),
    onSuccess: (saved) => client.setQueryData(queryKeyFor(getVerificationSettings), saved),
  });
};
