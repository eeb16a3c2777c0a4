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
import { call } from '../../../lib/api.ts';

export const useTopicModels = () =>
  useQuery({
    queryKey: ['topic-models', ''],
    queryFn: ({ signal }) => call(searchTopicModels, { query: { page: 0, size: TOPICS.models }, signal }),
  });

const modelKey = (topicModelId: number) => ['topic-model', topicModelId] as const;

export const useTopicModel = (topicModelId: number) =>
  useQuery({
    queryKey: modelKey(topicModelId),
    queryFn: ({ signal }) => call(getTopicModel, { params: { topicModelId }, signal }),
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
      client.setQueryData(modelKey(saved.id), saved);
      await client.invalidateQueries({ queryKey: ['topic-models'] });
    },
  });
};

export const useDeleteTopicModel = (topicModelId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteTopicModel, { params: { topicModelId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['topic-models'] }),
  });
};

export const useSampleComments = (language: InterfaceLanguage, enabled: boolean) =>
  useQuery({
    queryKey: ['topic-models', 'sample', language],
    queryFn: ({ signal }) => call(sampleComments, { query: { language }, signal }),
    enabled,
  });

const tryTopics = (body: Omit<TopicModelDraft, 'name'> & { texts: string[] }) =>
  call(tryTopicModel, { body });

export const useTrial = () => useMutation({ mutationFn: tryTopics });

export const useReadTopicsCsv = () =>
  useMutation({
    mutationFn: (csv: string) => call(readTopicsCsv, { body: { csv } }),
    meta: { silent: true },
  });
