import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  deleteTopicSuggestions,
  getTopicSuggestions,
  startTopicSuggestions,
} from '#shared/figures/topics/suggestions-contract.ts';
import { getItem, searchItemCollections } from '#shared/reports/forms/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';
import { useJobEvents } from '../../../lib/events/use-job-events.ts';

const RETRY_AFTER_MS = 10_000;

/** The state is the server's, so a reload or a second tab shows the same. */
export const useTopicSuggestions = (topicModelId: number) => {
  const client = useQueryClient();
  const suggestions = queryFor(getTopicSuggestions, { params: { topicModelId } });
  const { queryKey } = suggestions;
  const query = useQuery({
    ...suggestions,
    refetchInterval: ({ state }) =>
      state.status === 'error' && state.data?.state === 'WORKING' ? RETRY_AFTER_MS : false,
  });
  const isEnabled = query.data?.state === 'WORKING';
  useJobEvents({ name: 'suggestions', subject: topicModelId, isEnabled }, (event) => {
    if (event.type === 'look' || event.state !== 'RUNNING') {
      void client.invalidateQueries({ queryKey, exact: true });
      return;
    }
    const { done, total } = event;
    client.setQueryData(queryKey, (known) =>
      known?.state === 'WORKING' ? { ...known, progress: { done, total } } : known,
    );
  });
  return query;
};

export const useStartSuggestions = (topicModelId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (itemId: number) =>
      call(startTopicSuggestions, { params: { topicModelId }, body: { itemId } }),
    onSuccess: (state) =>
      client.setQueryData(queryKeyFor(getTopicSuggestions, { params: { topicModelId } }), state),
  });
};

export const useCancelSuggestions = (topicModelId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteTopicSuggestions, { params: { topicModelId } }),
    onSuccess: () =>
      client.invalidateQueries({ queryKey: queryKeyFor(getTopicSuggestions, { params: { topicModelId } }) }),
  });
};

export const openQuestionsQuery = (text: string) =>
  queryFor(searchItemCollections, {
    query: { itemTextName: text || undefined, types: 'OPEN', page: 0, size: 20 },
  });

export const useQuestion = (itemId: number | null) =>
  useQuery({
    meta: { notifies: true },
    ...queryFor(getItem, { params: { itemId: itemId as number } }),
    enabled: itemId !== null,
  });
