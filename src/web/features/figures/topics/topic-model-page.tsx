import { Box, Button, Group, Select, Stack, TextInput, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { TOPICS, type TopicModel } from '#shared/figures/topics/contract.ts';
import { interfaceLanguages } from '#shared/vocabulary.ts';
import { notify } from '../../../lib/notify.ts';
import { useMay } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import { announce } from '../../../ui/announce.ts';
import { Card } from '../../../ui/card.tsx';
import { confirmAction } from '../../../ui/dialogs/confirm-action.tsx';
import { useUnsavedChanges } from '../../../ui/dialogs/use-unsaved-changes.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { edited, editedModel, emptyTopic, isWhole, plainTopic } from './topic-draft.ts';
import { TopicEditor } from './topic-editor.tsx';
import { TopicSuggestionsCard } from './topic-suggestions.tsx';
import { TopicTrialCard } from './topic-trial.tsx';
import classes from './topics.module.css';
import { TopicsCsvButtons } from './topics-csv-buttons.tsx';
import { useDeleteTopicModel, useSaveTopicModel, useTopicModel } from './use-topic-models.ts';

interface TopicModelPageProps {
  topicModelId: number;
  onCreated: (id: number) => void;
  onDeleted: () => void;
}

const ModelEditor = ({
  saved,
  topicModelId,
  onCreated,
  onDeleted,
}: TopicModelPageProps & { saved: TopicModel | null }) => {
  const t = useTranslations('topics');
  const mayChange = useMay('configs.edit');
  const [model, setModel] = useState(() => editedModel(saved));
  // Focuses the name of the topic last created from a suggestion.
  const [fresh, setFresh] = useState<string | null>(null);
  const save = useSaveTopicModel(topicModelId);
  const remove = useDeleteTopicModel(topicModelId);
  const contentOf = ({ name, language, topics }: typeof model): string =>
    JSON.stringify([name, language, topics.map(plainTopic)]);
  const leave = useUnsavedChanges(contentOf(model) !== contentOf(editedModel(saved)));
  const setTopics = (topics: typeof model.topics): void => setModel({ ...model, topics });
  const store = (): void =>
    save.mutate(
      { ...model, topics: model.topics.map(plainTopic) },
      {
        onSuccess: (stored) => {
          notify({ message: t('saved') });
          setModel(editedModel(stored));
          if (topicModelId > 0) return;
          leave();
          onCreated(stored.id);
        },
      },
    );
  return (
    <Stack>
      <Card>
        <Group gap="sm" align="stretch" className={classes.names ?? ''}>
          <TextInput
            label={t('modelName')}
            value={model.name}
            maxLength={TOPICS.nameLength}
            disabled={!mayChange}
            onChange={(event) => setModel({ ...model, name: event.currentTarget.value })}
          />
          <Select
            label={t('modelLanguage')}
            data={interfaceLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
            value={model.language}
            allowDeselect={false}
            disabled={!mayChange}
            onChange={(value) =>
              setModel({
                ...model,
                language: interfaceLanguages.find((language) => language === value) ?? 'de',
              })
            }
          />
        </Group>
        <TopicsCsvButtons
          name={model.name}
          topics={model.topics.map(plainTopic)}
          disabled={!mayChange}
          onRead={(topics) => setTopics(topics.map(edited))}
        />
      </Card>
      <Card>
        <Title order={2} size="h3" mb="2xs">
          {t('topics')}
        </Title>
        <p className={classes.quiet}>{t('termsHelp')}</p>
        <Box component="ol" mb="sm">
          {model.topics.map((topic, position) => (
            <TopicEditor
              key={topic.key}
              topic={topic}
              position={position}
              disabled={!mayChange}
              takesFocus={topic.key === fresh}
              onChange={(changed) =>
                setTopics(model.topics.map((one) => (one.key === changed.key ? changed : one)))
              }
              onRemove={() => setTopics(model.topics.filter(({ key }) => key !== topic.key))}
            />
          ))}
        </Box>
        {mayChange && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={model.topics.length >= TOPICS.topics}
            onClick={() => setTopics([...model.topics, edited(emptyTopic)])}
          >
            {t('addTopic')}
          </Button>
        )}
      </Card>
      {mayChange && saved && (
        <TopicSuggestionsCard
          topicModelId={saved.id}
          language={saved.language}
          isFull={model.topics.length >= TOPICS.topics}
          onTake={(terms) => {
            const topic = edited({ ...emptyTopic, terms });
            setFresh(topic.key);
            setTopics([...model.topics, topic]);
            announce(t('suggestionTakenText'));
          }}
        />
      )}
      {mayChange && <TopicTrialCard model={model} />}
      {mayChange && (
        <Group gap="xs" align="stretch" justify="flex-end" className={classes.bar ?? ''}>
          {topicModelId > 0 && (
            <Button
              variant="default"
              onClick={() =>
                confirmAction({
                  title: t('deleteTitle'),
                  text: t('deleteText', { name: model.name }),
                  confirmLabel: t('delete'),
                  danger: true,
                  onConfirm: () =>
                    remove.mutate(undefined, {
                      onSuccess: () => {
                        leave();
                        onDeleted();
                      },
                    }),
                })
              }
            >
              {t('delete')}
            </Button>
          )}
          <Button loading={save.isPending} disabled={!isWhole(model)} onClick={store}>
            {t('save')}
          </Button>
        </Group>
      )}
    </Stack>
  );
};

export const TopicModelPage = (props: TopicModelPageProps) => {
  const t = useTranslations('topics');
  const model = useTopicModel(props.topicModelId);
  const isNew = props.topicModelId === 0;
  return (
    <Page width="reading">
      <PageHeader
        title={isNew ? t('newTitle') : (model.data?.name ?? t('title'))}
        above={<Link to="/topics">{t('title')}</Link>}
      />
      {!isNew && model.isPending && <ListSkeleton rows={6} />}
      {model.isError && <ErrorState error={model.error} onRetry={() => model.refetch()} />}
      {(isNew || model.data) && <ModelEditor {...props} saved={model.data ?? null} />}
    </Page>
  );
};
