import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createTopicModel,
  deleteTopicModel,
  getTopicModel,
  putTopicModel,
  readTopicsCsv,
  sampleComments,
  searchTopicModels,
  TOPICS,
  type TopicModelDraft,
  tryTopicModel,
} from '#shared/figures/topics/contract.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import { call } from '../../../lib/calls/api.ts';
import { invalidate, queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';
import { useSilentMutation } from '../../../lib/calls/use-silent-mutation.ts';

export const useTopicModels = () =>
  useQuery(queryFor(searchTopicModels, { query: { page: 0, size: TOPICS.models } }));

const listKeys = [queryKeyFor(searchTopicModels), queryKeyFor(sampleComments)];

export const useTopicModel = (topicModelId: number) =>
  useQuery({
    ...queryFor(getTopicModel, { params: { topicModelId } }),
    enabled: topicModelId > 0,
  });

/** Id 0 creates a model; `version` is the version that was edited. */
export const useSaveTopicModel = (topicModelId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ version, ...draft }: TopicModelDraft & { version: number }) =>
      topicModelId === 0
        ? call(createTopicModel, { body: draft })
        : call(putTopicModel, { params: { topicModelId }, body: { ...draft, version } }),
    onSuccess: async (saved) => {
      client.setQueryData(queryKeyFor(getTopicModel, { params: { topicModelId: saved.id } }), saved);
      await invalidate(client, ...listKeys);
    },
  });
};

export const useDeleteTopicModel = (topicModelId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteTopicModel, { params: { topicModelId } }),
    onSuccess: () => invalidate(client, ...listKeys),
  });
};

export const useSampleComments = (language: InterfaceLanguage, enabled: boolean) =>
  useQuery({
    ...queryFor(sampleComments, { query: { language } }),
    enabled,
  });

const tryTopics = (body: Omit<TopicModelDraft, 'name'> & { texts: string[] }) =>
  call(tryTopicModel, { body });

export const useTrial = () => useMutation({ mutationFn: tryTopics });

export const useReadTopicsCsv = () =>
  useSilentMutation({
    mutationFn: (csv: string) => call(readTopicsCsv, { body: { csv } }),
  });
