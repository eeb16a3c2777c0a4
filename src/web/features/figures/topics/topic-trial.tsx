import { Button, Group, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { pickText } from '#charts/wording/pick-text.ts';
import { type TopicTrial, TRIAL } from '#shared/figures/topics/contract.ts';
import { useSession } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { type EditedModel, plainTopic } from './topic-draft.ts';
import classes from './topics.module.css';
import { useSampleComments, useTrial } from './use-topic-models.ts';

interface Tried {
  readonly texts: string[];
  readonly model: EditedModel;
  readonly results: TopicTrial;
}

const MarkedText = ({ text, result }: { text: string; result: TopicTrial[number] }) => {
  const words = result.topics
    .flatMap(({ words: own }) => own)
    .toSorted((one, other) => one.start - other.start);
  const starts = [...new Set(words.map(({ start }) => start))];
  let from = 0;
  const parts = starts.flatMap((start) => {
    const length = words.find((word) => word.start === start)?.length ?? 0;
    const before = text.slice(from, start);
    from = start + length;
    return [before, <mark key={start}>{text.slice(start, from)}</mark>];
  });
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  );
};

export const TopicTrialCard = ({ model }: { model: EditedModel }) => {
  const t = useTranslations('topics');
  const language = useSession().uiConfig.language.user;
  const [wantsSample, setWantsSample] = useState(false);
  const [own, setOwn] = useState('');
  const [tried, setTried] = useState<Tried | null>(null);
  const sample = useSampleComments(model.language, wantsSample);
  const trial = useTrial();
  const run = (texts: string[]): void => {
    if (texts.length === 0) return;
    const body = { language: model.language, topics: model.topics.map(plainTopic), texts };
    trial.mutate(body, { onSuccess: (results) => setTried({ texts, model, results }) });
  };
  const lines = own
    .split('\n')
    .map((line) => line.trim().slice(0, TRIAL.length))
    .filter((line) => line !== '')
    .slice(0, TRIAL.texts);
  return (
    <Card>
      <Title order={2} size="h3" mb="2xs">
        {t('trial')}
      </Title>
      <p className={classes.quiet}>{t('trialAbout')}</p>
      <Textarea
        label={t('trialOwn')}
        description={t('trialOwnHelp', { count: TRIAL.texts })}
        autosize
        minRows={2}
        maxRows={8}
        value={own}
        onChange={(event) => setOwn(event.currentTarget.value)}
      />
      <Group gap="xs" align="stretch" mt="sm">
        <Button
          variant="default"
          disabled={lines.length === 0}
          loading={trial.isPending}
          onClick={() => run(lines)}
        >
          {t('trialRun')}
        </Button>
        <Button
          variant="default"
          loading={sample.isFetching}
          onClick={() => (sample.data ? run(sample.data) : setWantsSample(true))}
        >
          {t(sample.data ? 'trialSampleRun' : 'trialSample')}
        </Button>
      </Group>
      {sample.isError && <ErrorState error={sample.error} onRetry={() => sample.refetch()} />}
      {sample.data?.length === 0 && <p className={classes.quiet}>{t('trialSampleNone')}</p>}
      {sample.data && sample.data.length > 0 && tried === null && (
        <p role="status" className={classes.quiet}>
          {t('trialSampleFound', { count: sample.data.length })}
        </p>
      )}
      {tried && (
        <ul className={classes.tried} aria-label={t('trialResults')}>
          {tried.texts.map((text, index) => {
            const result = tried.results[index] ?? { topics: [] };
            const names = result.topics.map(({ topic }) =>
              pickText(tried.model.topics[topic]?.name ?? {}, language),
            );
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may write the same.
              <li key={index}>
                <p lang={tried.model.language}>
                  <MarkedText text={text} result={result} />
                </p>
                <p className={classes.quiet}>{names.length === 0 ? t('trialNone') : names.join(' · ')}</p>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
};
