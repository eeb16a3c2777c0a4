import { Flex, Group, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportSource } from '#shared/surveys/imports/preview.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { Card } from '../../../../ui/card.tsx';
import { Pager } from '../../../../ui/lists/pager.tsx';
import classes from '../parts/preview.module.css';
import {
  decideQuestionFate,
  findQuestions,
  listSourceQuestions,
  type QuestionFate,
  questionFates,
  type SourceQuestion,
} from '../parts/source-questions.ts';
import { useExclusionReason } from '../parts/use-exclusion-reason.ts';
import own from './question-list.module.css';

const PAGE = 10;

export const QuestionList = ({ source }: { source: ImportSource }) => {
  const t = useTranslations('imports');
  const format = useFormat();
  const { i18n } = useTranslation('imports');
  const reasonOf = useExclusionReason();
  const [search, setSearch] = useState('');
  const [fate, setFate] = useState<QuestionFate | null>(null);
  const [page, setPage] = useState(0);
  const questions = listSourceQuestions(source, i18n.language);
  if (questions.length === 0) return null;
  const found = findQuestions(questions, search, fate);
  const rest = source.questionCount - source.questions.length;
  const isLong = questions.length > PAGE;
  const fates = questionFates
    .map((value) => ({
      value,
      count: questions.filter((question) => decideQuestionFate(question) === value).length,
    }))
    .filter(({ count }) => count > 0);
  const becomes = ({ type, reason, optionCount, abstentionAllowed }: SourceQuestion): string =>
    type === null
      ? t('questions.excluded', { reason: reasonOf(reason ?? '') })
      : [
          t(`kinds.${type === 'OPEN' ? 'comment' : type}`),
          optionCount > 0 && t('summary.options', { count: optionCount }),
          abstentionAllowed && t('summary.abstention'),
        ]
          .filter(Boolean)
          .join(' · ');
  return (
    <Card>
      <Flex
        columnGap="lg"
        rowGap="sm"
        align="flex-end"
        justify="space-between"
        wrap="wrap"
        mb="sm"
        className={classes.mappingHead ?? ''}
      >
        <div>
          <h2 className={classes.sectionTitle}>{t('questions.title')}</h2>
          <p className={classes.note}>
            {fates
              .map(({ value, count }) =>
                t(`questions.counts.${value}`, { count, shown: format.number(count) }),
              )
              .join(' · ')}
          </p>
        </div>
        <Group gap="xs" align="stretch" className={classes.filter ?? ''}>
          {isLong && (
            <TextInput
              type="search"
              aria-label={t('questions.search')}
              placeholder={t('questions.search')}
              leftSection={<IconSearch size={16} aria-hidden />}
              value={search}
              onChange={(event) => {
                setSearch(event.currentTarget.value);
                setPage(0);
              }}
            />
          )}
          {isLong && fates.length > 1 && (
            <NativeSelect
              aria-label={t('questions.filter')}
              value={fate ?? ''}
              onChange={(event) => {
                setFate((event.currentTarget.value || null) as QuestionFate | null);
                setPage(0);
              }}
              data={[
                { value: '', label: t('questions.all') },
                ...fates.map(({ value }) => ({ value, label: t(`questions.fates.${value}`) })),
              ]}
            />
          )}
        </Group>
      </Flex>
      {found.length === 0 ? (
        <p className={classes.note}>{t('questions.noneFound')}</p>
      ) : (
        <Flex
          component="ul"
          direction="column"
          fz="sm"
          className={own.questions ?? ''}
          aria-label={t('questions.title')}
        >
          {found.slice(page * PAGE, (page + 1) * PAGE).map((question) => (
            <li key={`${question.code} ${question.reason ?? ''}`}>
              <span className={own.question}>{question.text || question.code}</span>
              {question.text !== '' && question.text !== question.code && (
                <span className={own.questionCode}>{question.code}</span>
              )}
              <span className={own.fate} data-excluded={question.type === null || undefined}>
                {becomes(question)}
              </span>
            </li>
          ))}
        </Flex>
      )}
      {isLong && (
        <div className={own.pages}>
          <Pager page={page} size={PAGE} totalElements={found.length} onPage={setPage} />
        </div>
      )}
      {rest > 0 && <p className={classes.note}>{t('questions.rest', { count: rest })}</p>}
    </Card>
  );
};
