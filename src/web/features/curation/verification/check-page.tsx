import { Button, Flex, Group, Progress, Stack, Text } from '@mantine/core';
import { IconKeyboard, IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import type { QueuedSurvey } from '#shared/curation/verification/contract.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { listShortcut, showShortcuts } from '../../../ui/shortcuts/shortcut-list.ts';
import { ToolButton } from './check-tools.tsx';
import { CommentCard } from './comment-card.tsx';
import { type Check, useCheck } from './use-check.ts';
import { type CheckQueue, useCheckQueue } from './use-check-queue.ts';
import classes from './verification.module.css';

interface Props {
  surveyId: number;
  search: string | undefined;
  isDone: boolean;
  unit?: number | undefined;
  onSurvey: (surveyId: number) => void;
  onSearch: (search: string) => void;
  onLeave: () => void;
}

const CheckedSurvey = ({ survey }: { survey: QueuedSurvey }) => (
  <Flex
    component="p"
    direction="column"
    gap="3xs"
    fz="sm"
    c="dimmed"
    mb="md"
    className={classes.survey ?? ''}
  >
    <strong>{survey.description}</strong>
    {[survey.leaderName, survey.periodName, survey.unitName].filter((known) => known !== '').join(' · ')}
  </Flex>
);

interface CheckingProps {
  check: Check;
  queue: CheckQueue;
}

const CheckProgress = ({ check, queue }: CheckingProps) => {
  const t = useTranslations('verification');
  const format = useFormat();
  const survey = check.inHand?.survey;
  if (!survey || survey.state === 'DONE') return null;
  const all = survey.open + survey.decided;
  const isReady = survey.open === 0;
  const { others, isFinishing } = queue;
  const ready = others.ready + (isReady ? 1 : 0);
  const surveys = others.surveys + (isReady ? 0 : 1);
  return (
    <Stack gap="xs" align="flex-start" fz="sm" c="dimmed" mb="md" className={classes.progress ?? ''}>
      <Progress
        value={all === 0 ? 100 : (100 * survey.decided) / all}
        aria-label={t('progress', { decided: survey.decided, all })}
      />
      <span className="tabular">
        {t('progress', { decided: format.number(survey.decided), all: format.number(all) })}
        {survey.leased > 0 && ` · ${t('leased', { count: survey.leased })}`}
      </span>
      <span className="tabular">
        {surveys === 0
          ? t('queueDone')
          : t('queue', {
              surveys: t('queueSurveys', { count: surveys }),
              comments: t('queueComments', { count: Math.max(0, others.comments) + survey.open }),
            })}
      </span>
      <Group gap="xs">
        {ready > 0 && (
          <ToolButton
            id="finish"
            label={t('complete', { count: ready })}
            keys="F"
            isPrimary={isReady}
            isEnabled={!check.isBusy && !isFinishing}
            run={() => void queue.finish()}
          />
        )}
        {others.surveys > 0 && (
          <ToolButton id="skip" keys="U" isEnabled={!check.isBusy && !isFinishing} run={queue.skip} />
        )}
      </Group>
    </Stack>
  );
};

const Comments = ({ check, queue, isSearch }: CheckingProps & { isSearch: boolean }) => {
  const t = useTranslations('verification');
  useEffect(() => {
    const unlist = [
      listShortcut({ keys: 'arrows', label: t('tools.word') }),
      listShortcut({ keys: 'space', label: t('tools.mark') }),
    ];
    return () => {
      for (const end of unlist) end();
    };
  }, [t]);
  if (check.error) return <ErrorState ofSearch={isSearch} error={check.error} onRetry={check.begin} />;
  if (!check.inHand) return <ListSkeleton rows={4} />;
  const { survey } = check.inHand;
  const key = check.comment && `${check.comment.id} ${check.comment.decision} ${check.comment.text.length}`;
  return (
    <>
      <CheckedSurvey survey={survey} />
      <CheckProgress check={check} queue={queue} />
      {check.comment ? (
        <CommentCard key={key} check={check} mayUndo={queue.decided.length > 0} comment={check.comment} />
      ) : (
        <EmptyState
          icon={IconShieldCheck}
          title={t(survey.state === 'DONE' ? 'found.none' : survey.open > 0 ? 'others.title' : 'empty.title')}
        >
          {survey.state === 'OPEN' && survey.open > 0 && t('others.text')}
        </EmptyState>
      )}
      <Text size="sm" c="dimmed" mt="md" maw="76ch">
        {t('help')}
      </Text>
      <Button
        variant="transparent"
        size="compact-sm"
        px={0}
        leftSection={<IconKeyboard size={15} aria-hidden />}
        onClick={() => showShortcuts(true)}
      >
        {t('allKeys')}
      </Button>
    </>
  );
};

const Checking = ({
  surveyId,
  search,
  queue,
}: Pick<Props, 'surveyId' | 'search'> & { queue: CheckQueue }) => {
  const check = useCheck(surveyId, search, queue);
  return <Comments check={check} queue={queue} isSearch={search !== undefined} />;
};

export const CheckPage = ({ surveyId, search, isDone, unit, onSurvey, onSearch, onLeave }: Props) => {
  const t = useTranslations('verification');
  const queue = useCheckQueue(surveyId, unit, { onSurvey, onLeave });
  const [typed, setTyped] = useState(search ?? '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() !== '') onSearch(typed.trim());
  };
  return (
    <Page width="reading">
      <PageHeader
        title={t(isDone ? 'later' : 'checkTitle')}
        above={<Link to="/verification">{t('title')}</Link>}
        description={t(isDone ? 'laterAbout' : 'checkAbout')}
      />
      {isDone && (
        <Card>
          <form className={classes.search} onSubmit={submit}>
            <SearchField label={t('searchComments')} value={typed} onChange={setTyped} />
            <Button type="submit" variant="default">
              {t('search')}
            </Button>
          </form>
        </Card>
      )}
      {(!isDone || search !== undefined) && (
        <Checking key={`${surveyId} ${search}`} surveyId={surveyId} search={search} queue={queue} />
      )}
    </Page>
  );
};
