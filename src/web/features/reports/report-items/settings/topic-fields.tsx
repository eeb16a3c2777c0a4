import { MultiSelect } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { pickText } from '#charts/wording/pick-text.ts';
import { getTopicModel, searchTopicModels, searchTopics, TOPICS } from '#shared/figures/topics/contract.ts';
import { FIGURE_TOPICS } from '#shared/reports/report-items/settings/topic-settings.ts';
import { call } from '../../../../lib/api.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { useSearchedChoices } from '../../../../ui/use-searched-choices.ts';
import type { SettingsProps } from '../draft/draft.ts';

export const TopicModelsField = ({ draft, change }: Pick<SettingsProps, 'draft' | 'change'>) => {
  const t = useTranslations('report-items');
  const models = useQuery({
    queryKey: ['topic-models', ''],
    queryFn: ({ signal }) => call(searchTopicModels, { query: { page: 0, size: TOPICS.models }, signal }),
  });
  if (models.isError)
    return <ErrorState ofSearch error={models.error} onRetry={() => void models.refetch()} />;
  return (
    <MultiSelect
      label={t('topicModels')}
      description={t('topicModelsHelp')}
      placeholder={draft.topicModelIds.length === 0 ? t('topicModelsPlaceholder') : ''}
      data={(models.data?.content ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={draft.topicModelIds.map(String)}
      maxValues={FIGURE_TOPICS.models}
      searchable
      nothingFoundMessage={t('topicModelsNone')}
      onChange={(chosen) => change({ topicModelIds: chosen.map(Number), topicIds: [] })}
    />
  );
};

/** [7.28] No topics means all topics of the models. */
export const TopicsField = ({ draft, language, change }: SettingsProps) => {
  const t = useTranslations('report-items');
  const { topicModelIds, topicIds } = draft;
  const chosen = useQueries({
    queries: (topicIds.length > 0 ? topicModelIds : []).map((topicModelId) => ({
      queryKey: ['topic-model', topicModelId],
      queryFn: () => call(getTopicModel, { params: { topicModelId } }),
    })),
  })
    .flatMap(({ data }) => data?.topics ?? [])
    .filter(({ id }) => topicIds.includes(id))
    .map(({ id, name }) => ({ value: String(id), label: pickText(name, language) }));
  const choices = useSearchedChoices({
    queryKey: ['topics', topicModelIds],
    search: async (text, signal) => {
      const topicModels = topicModelIds.map(String);
      const query = { name: text || undefined, topicModels, page: 0, size: 50 };
      const { content } = await call(searchTopics, { query, signal });
      return content.map(({ id, name, topicModelName }) => ({
        value: String(id),
        label:
          topicModelIds.length > 1
            ? `${pickText(name, language)} (${topicModelName})`
            : pickText(name, language),
      }));
    },
    chosen,
    enabled: topicModelIds.length > 0,
    nothingFound: t('topic.noneFound'),
  });
  return (
    <MultiSelect
      {...choices}
      label={t('topics')}
      description={t('topicsHelp')}
      placeholder={topicIds.length === 0 ? t('topicsPlaceholder') : ''}
      disabled={topicModelIds.length === 0}
      value={topicIds.map(String)}
      maxValues={FIGURE_TOPICS.topics}
      onChange={(wanted) => change({ topicIds: wanted.map(Number) })}
    />
  );
};
