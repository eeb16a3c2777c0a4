import { MultiSelect } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { pickText } from '#charts/wording/pick-text.ts';
import { getTopicModel, searchTopicModels, searchTopics, TOPICS } from '#shared/figures/topics/contract.ts';
import { FIGURE_TOPICS } from '#shared/reports/report-items/settings/topic-settings.ts';
import { queryFor } from '../../../../../lib/calls/query-for.ts';
import { useTranslations } from '../../../../../lib/use-translations.ts';
import { ErrorState } from '../../../../../ui/error-state.tsx';
import { useSearchedChoices } from '../../../../../ui/fields/use-searched-choices.ts';
import type { SettingsProps } from '../../draft/draft.ts';

export const TopicModelsField = ({ draft, change }: Pick<SettingsProps, 'draft' | 'change'>) => {
  const t = useTranslations('report-items');
  const models = useQuery(queryFor(searchTopicModels, { query: { page: 0, size: TOPICS.models } }));
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
    queries: (topicIds.length > 0 ? topicModelIds : []).map((topicModelId) =>
      queryFor(getTopicModel, { params: { topicModelId } }),
    ),
  })
    .flatMap(({ data }) => data?.topics ?? [])
    .filter(({ id }) => topicIds.includes(id))
    .map(({ id, name }) => ({ value: String(id), label: pickText(name, language) }));
  const choices = useSearchedChoices({
    search: (text) =>
      queryFor(searchTopics, {
        query: { name: text || undefined, topicModels: topicModelIds.map(String), page: 0, size: 50 },
      }),
    toChoices: ({ content }) =>
      content.map(({ id, name, topicModelName }) => ({
        value: String(id),
        label:
          topicModelIds.length > 1
            ? `${pickText(name, language)} (${topicModelName})`
            : pickText(name, language),
      })),
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
