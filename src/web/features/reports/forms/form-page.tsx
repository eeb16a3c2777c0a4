import { Box, Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { pickText } from '#charts/wording/pick-text.ts';
import {
  getReservedQuestions,
  putReservedQuestions,
  type ReservedQuestions,
  type ReservedQuestionsChange,
} from '#shared/reports/forms/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';
import { useSession } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import { announce } from '../../../ui/announce.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import classes from './forms.module.css';
import { moveQuestion, type ReservedQuestion } from './question-order.ts';
import { QuestionRow } from './question-row.tsx';

const useReservedQuestions = (formId: number) =>
  useQuery(queryFor(getReservedQuestions, { params: { formId } }));

const useSaveReservedQuestions = (formId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ReservedQuestionsChange) => call(putReservedQuestions, { params: { formId }, body }),
    onSuccess: (saved) =>
      client.setQueryData(queryKeyFor(getReservedQuestions, { params: { formId } }), saved),
  });
};

const plain = ({ itemId, aboutPerson }: ReservedQuestion) => ({ itemId, aboutPerson });

const QuestionEditor = ({ form, language }: { form: ReservedQuestions; language: string }) => {
  const t = useTranslations('forms');
  const [draft, setDraft] = useState<ReservedQuestion[] | null>(null);
  const save = useSaveReservedQuestions(form.formId);
  const questions = draft ?? form.questions;
  const move = (from: number, to: number): void => {
    setDraft(moveQuestion(questions, from, to));
    const text = pickText(questions[from]?.text ?? {}, language);
    announce(t('moved', { text, place: to + 1, count: questions.length }));
  };
  const settle = () => setDraft(null);
  return (
    <>
      {form.filteredSurveyCount > 0 && (
        <Box
          component="p"
          c="var(--plenum-warn)"
          mb="sm"
          py="xs"
          px="md"
          className={classes.warning ?? ''}
          role="note"
        >
          {t('filtered', { count: form.filteredSurveyCount })}
        </Box>
      )}
      <Card flush>
        <ol aria-label={t('order')}>
          {questions.map((question, position) => (
            <QuestionRow
              key={question.itemId}
              question={question}
              position={position}
              count={questions.length}
              form={form}
              language={language}
              disabled={!form.mayChange}
              isStale={draft !== null}
              onMove={move}
              onChange={(changed) =>
                setDraft(questions.map((one) => (one.itemId === changed.itemId ? changed : one)))
              }
            />
          ))}
        </ol>
      </Card>
      {form.mayChange ? (
        <Group gap="sm" justify="flex-end" mt="md">
          <Button variant="default" disabled={draft === null} onClick={settle}>
            {t('discard')}
          </Button>
          <Button
            loading={save.isPending}
            disabled={draft === null}
            onClick={() => save.mutate({ questions: questions.map(plain) }, { onSuccess: settle })}
          >
            {t('save')}
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="dimmed" mt="3xs" mb="2xs" className={classes.reach ?? ''}>
          {t('mayNotChange')}
        </Text>
      )}
    </>
  );
};

export const FormPage = ({ formId }: { formId: number }) => {
  const t = useTranslations('forms');
  const language = useSession().uiConfig.language.user;
  const form = useReservedQuestions(formId);
  return (
    <Page width="reading">
      <PageHeader
        title={form.data ? t('formTitle', { form: form.data.shortName }) : t('title')}
        description={t('formAbout')}
        above={<Link to="/forms">{t('title')}</Link>}
      />
      {form.isPending && <ListSkeleton rows={5} />}
      {form.isError && <ErrorState error={form.error} onRetry={() => form.refetch()} />}
      {form.data && <QuestionEditor form={form.data} language={language} />}
    </Page>
  );
};
