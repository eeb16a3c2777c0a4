import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  deleteTopicSuggestions,
  getTopicSuggestions,
  startTopicSuggestions,
  type TopicSuggestions,
} from '#shared/figures/topics/suggestions-contract.ts';
import { getItem, searchItemCollections } from '#shared/reports/forms/contract.ts';
import { call } from '../../../lib/api.ts';
import { useJobEvents } from '../../../lib/use-job-events.ts';

const RETRY_AFTER_MS = 10_000;

const suggestionsKey = (topicModelId: number) => ['topic-suggestions', topicModelId] as const;

/** The state is the server's, so a reload or a second tab shows the same. */
export const useTopicSuggestions = (topicModelId: number) => {
  const client = useQueryClient();
  const queryKey = suggestionsKey(topicModelId);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getTopicSuggestions, { params: { topicModelId }, signal }),
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
    client.setQueryData<TopicSuggestions>(queryKey, (known) =>
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
    onSuccess: (state) => client.setQueryData(suggestionsKey(topicModelId), state),
  });
};

export const useCancelSuggestions = (topicModelId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteTopicSuggestions, { params: { topicModelId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: suggestionsKey(topicModelId) }),
  });
};

export const findOpenQuestions = async (text: string, signal: AbortSignal) => {
  const query = { itemTextName: text || undefined, types: 'OPEN', page: 0, size: 20 };
  return (await call(searchItemCollections, { query, signal })).content;
};

export const useQuestion = (itemId: number | null) =>
  useQuery({
    meta: { notifies: true },
    queryKey: ['item', itemId],
    queryFn: ({ signal }) => call(getItem, { params: { itemId: itemId as number }, signal }),
    enabled: itemId !== null,
  });
