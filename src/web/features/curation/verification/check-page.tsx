import { Button, Progress, Stack, Text } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { QueuedSurvey } from '#shared/curation/verification/contract.ts';
import { notify } from '../../../lib/notify.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { CommentCard } from './comment-card.tsx';
import { type Check, useCheck } from './use-check.ts';
import classes from './verification.module.css';

interface Props {
  surveyId: number;
  search: string | undefined;
  isDone: boolean;
  onSearch: (search: string) => void;
  onLeave: () => void;
}

const CheckedSurvey = ({ survey }: { survey: QueuedSurvey }) => (
  <p className={classes.survey}>
    <strong>{survey.description}</strong>
    {[survey.leaderName, survey.periodName, survey.unitName].filter((known) => known !== '').join(' · ')}
  </p>
);

const CheckProgress = ({ check, onLeave }: { check: Check; onLeave: () => void }) => {
  const t = useTranslations('verification');
  const format = useFormat();
  const survey = check.inHand?.survey;
  if (!survey || survey.state === 'DONE') return null;
  const all = survey.open + survey.decided;
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
      {survey.open === 0 && (
        <Button
          loading={check.isBusy}
          onClick={() =>
            void check.complete(() => {
              notify({ message: t('completed', { survey: survey.description }) });
              onLeave();
            })
          }
        >
          {t('complete')}
        </Button>
      )}
    </Stack>
  );
};

interface CommentsProps {
  check: Check;
  isSearch: boolean;
  onLeave: () => void;
}

const Comments = ({ check, isSearch, onLeave }: CommentsProps) => {
  const t = useTranslations('verification');
  if (check.error) return <ErrorState ofSearch={isSearch} error={check.error} onRetry={check.begin} />;
  if (!check.inHand) return <ListSkeleton rows={4} />;
  const { survey } = check.inHand;
  const key = check.comment && `${check.comment.id} ${check.comment.decision} ${check.comment.text.length}`;
  return (
    <>
      <CheckedSurvey survey={survey} />
      <CheckProgress check={check} onLeave={onLeave} />
      {check.comment ? (
        <CommentCard key={key} check={check} comment={check.comment} />
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
    </>
  );
};

const Checking = ({ surveyId, search, onLeave }: Pick<Props, 'surveyId' | 'search' | 'onLeave'>) => {
  const check = useCheck(surveyId, search);
  return <Comments check={check} isSearch={search !== undefined} onLeave={onLeave} />;
};

export const CheckPage = ({ surveyId, search, isDone, onSearch, onLeave }: Props) => {
  const t = useTranslations('verification');
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
        <Checking key={`${surveyId} ${search}`} surveyId={surveyId} search={search} onLeave={onLeave} />
      )}
    </Page>
  );
};
