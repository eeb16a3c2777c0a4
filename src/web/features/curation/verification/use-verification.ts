import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getVerificationSettings,
  listQueuedSurveys,
  listQueuedUnits,
  putVerificationSettings,
  type QueuedSurvey,
  type VerificationSettings,
} from '#shared/curation/verification/contract.ts';
import { call } from '../../../lib/api.ts';

const key = ['verification'];

export interface QueueSearch {
  state: QueuedSurvey['state'];
  unit?: number | undefined;
  search?: string | undefined;
  page: number;
}

export const useQueuedSurveys = ({ state, unit, search, page }: QueueSearch) =>
  useQuery({
    queryKey: [...key, 'surveys', state, unit, search, page],
    queryFn: ({ signal }) =>
      call(listQueuedSurveys, {
        query: { state, page, ...(unit && { units: String(unit) }), ...(search && { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    // Others check at the same time.
    staleTime: 0,
  });

export const useQueuedUnits = () =>
  useQuery({
    meta: { notifies: true },
    queryKey: [...key, 'units'],
    queryFn: ({ signal }) => call(listQueuedUnits, { signal }),
    staleTime: 0,
  });

export const useVerificationSettings = () =>
  useQuery({
    meta: { notifies: true },
    queryKey: [...key, 'settings'],
    queryFn: ({ signal }) => call(getVerificationSettings, { signal }),
  });

export const useSaveVerificationSettings = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: VerificationSettings) => call(putVerificationSettings, { body }),
    onSuccess: (saved) => client.setQueryData([...key, 'settings'], saved),
  });
};
