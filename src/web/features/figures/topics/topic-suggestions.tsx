import { Button, Flex, Progress, Select, Stack, Title } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { pickText } from '#charts/wording/pick-text.ts';
import type { TopicSuggestions } from '#shared/figures/topics/suggestions-contract.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import { useSession } from '../../../lib/session.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useSearchedChoices } from '../../../ui/fields/use-searched-choices.ts';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { SuggestedTopic } from './suggested-topic.tsx';
import suggestions from './suggestions.module.css';
import classes from './topics.module.css';
import {
  openQuestionsQuery,
  useCancelSuggestions,
  useQuestion,
  useStartSuggestions,
  useTopicSuggestions,
} from './use-topic-suggestions.ts';

interface TopicSuggestionsProps {
  topicModelId: number;
  language: InterfaceLanguage;
  isFull: boolean;
  onTake: (terms: string[]) => void;
}

const Working = ({
  topicModelId,
  progress: { done, total },
}: {
  topicModelId: number;
  progress: { done: number; total: number };
}) => {
  const t = useTranslations('topics');
  const cancel = useCancelSuggestions(topicModelId);
  return (
    <Stack gap="sm">
      <Progress
        value={total > 0 ? (100 * done) / total : 100}
        animated={total === 0}
        striped={total === 0}
        aria-label={t('suggestionsProgress')}
        transitionDuration={300}
      />
      <Flex columnGap="sm" rowGap="xs" align="flex-start" justify="space-between" wrap="wrap">
        <span role="status" className="tabular">
          {total > 0
            ? t('suggestionsStep', { done: Math.min(done + 1, total), total })
            : t('suggestionsWaiting')}
        </span>
        <Button variant="default" size="xs" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('suggestionsCancel')}
        </Button>
      </Flex>
    </Stack>
  );
};

const Found = ({
  found,
  ...props
}: Omit<TopicSuggestionsProps, 'topicModelId'> & { found: Extract<TopicSuggestions, { state: 'DONE' }> }) => {
  const t = useTranslations('topics');
  const format = useFormat();
  const { commentCount, unassignedCount } = found;
  if (found.suggestions.length === 0)
    return (
      <EmptyState icon={IconSparkles} title={t('suggestionsNone')} level={3}>
        {t('suggestionsNoneText')}
      </EmptyState>
    );
  return (
    <>
      <p role="status" className={classes.quiet}>
        {unassignedCount === null
          ? t('suggestionsSummaryShort', { all: format.number(commentCount) })
          : t('suggestionsSummary', {
              all: format.number(commentCount),
              unassigned: format.number(unassignedCount),
            })}
      </p>
      <ol className={suggestions.list} aria-label={t('suggestionsFound')}>
        {found.suggestions.map((suggestion, position) => (
          <SuggestedTopic
            {...props}
            key={suggestion.terms.join(' ')}
            suggestion={suggestion}
            position={position}
          />
        ))}
      </ol>
    </>
  );
};

export const TopicSuggestionsCard = ({ topicModelId, ...props }: TopicSuggestionsProps) => {
  const t = useTranslations('topics');
  const interfaceLanguage = useSession().uiConfig.language.user;
  const state = useTopicSuggestions(topicModelId);
  const start = useStartSuggestions(topicModelId);
  const [picked, setPicked] = useState<{ value: string; label: string } | null>(null);
  const askedId = state.data && 'itemId' in state.data ? state.data.itemId : null;
  const asked = useQuestion(picked === null ? askedId : null);
  const labelOf = ({
    text,
    formShortName,
  }: {
    text: Record<string, string>;
    formShortName: string;
  }): string => `${pickText(text, interfaceLanguage)} (${formShortName})`;
  const chosen = picked ?? (asked.data ? { value: String(asked.data.id), label: labelOf(asked.data) } : null);
  const choices = useSearchedChoices({
    search: openQuestionsQuery,
    toChoices: ({ content }) => content.map((item) => ({ value: String(item.id), label: labelOf(item) })),
    chosen: chosen ? [chosen] : [],
  });
  const isWorking = state.data?.state === 'WORKING';
  return (
    <Card>
      <Title order={2} size="h3" mb="2xs">
        {t('suggestions')}
      </Title>
      <p className={classes.quiet}>{t('suggestionsAbout')}</p>
      <Flex
        columnGap="sm"
        rowGap="xs"
        align="flex-end"
        wrap="wrap"
        mb="sm"
        className={suggestions.question ?? ''}
      >
        <Select
          {...choices}
          label={t('suggestionsQuestion')}
          placeholder={t('suggestionsQuestionPlaceholder')}
          value={chosen?.value ?? null}
          allowDeselect={false}
          disabled={isWorking}
          onChange={(value) => setPicked(choices.data.find((choice) => choice.value === value) ?? null)}
        />
        <Button
          variant="default"
          disabled={chosen === null || isWorking}
          loading={start.isPending}
          onClick={() => chosen && start.mutate(Number(chosen.value))}
        >
          {t(state.data?.state === 'DONE' ? 'suggestionsAgain' : 'suggestionsStart')}
        </Button>
      </Flex>
      {state.isPending && <ListSkeleton rows={2} />}
      {state.isError && <ErrorState error={state.error} onRetry={() => state.refetch()} />}
      {state.data?.state === 'WORKING' && (
        <Working topicModelId={topicModelId} progress={state.data.progress} />
      )}
      {state.data?.state === 'FAILED' && (
        <p role="alert" className={classes.problems}>
          {t('suggestionsFailed')}
        </p>
      )}
      {state.data?.state === 'OUTDATED' && (
        <p role="status" className={classes.quiet}>
          {t('suggestionsOutdated')}
        </p>
      )}
      {state.data?.state === 'DONE' && <Found {...props} found={state.data} />}
    </Card>
  );
};
