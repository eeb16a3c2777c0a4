import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportSource } from '#shared/imports/preview.ts';
import { useWords } from '../../app/use-words.ts';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Pager } from '../../ui/pager.tsx';
import classes from './preview.module.css';
import {
  fateOf,
  findQuestions,
  type QuestionFate,
  questionFates,
  questionsOf,
  type SourceQuestion,
} from './source-questions.ts';
import { useLeftOutReason } from './use-left-out-reason.ts';

const PAGE = 10;

/** What becomes of each question of a file that says itself what it means: an item, a comment, or nothing and why. */
export const QuestionList = ({ source }: { source: ImportSource }) => {
  const t = useWords('imports');
  const { i18n } = useTranslation('imports');
  const reasonOf = useLeftOutReason();
  const [search, setSearch] = useState('');
  const [fate, setFate] = useState<QuestionFate | null>(null);
  const [page, setPage] = useState(0);
  const questions = questionsOf(source, i18n.language);
  if (questions.length === 0) return null;
  const found = findQuestions(questions, search, fate);
  const rest = source.questionCount - source.questions.length;
  const fates = questionFates.filter((one) => questions.some((question) => fateOf(question) === one));
  const becomes = ({ type, reason, optionCount, abstentionAllowed }: SourceQuestion) =>
    type === null ? (
      <span className={classes.leftOut}>{t('questions.leftOut', { reason: reasonOf(reason ?? '') })}</span>
    ) : (
      [
        t(`kinds.${type === 'OPEN' ? 'comment' : type}`),
        optionCount > 0 && t('summary.options', { count: optionCount }),
        abstentionAllowed && t('summary.abstention'),
      ]
        .filter(Boolean)
        .join(' · ')
    );
  const columns: Column<SourceQuestion>[] = [
    {
      id: 'text',
      header: t('questions.question'),
      isRowHeader: true,
      cell: ({ code, text }) => (
        <span className={classes.question}>
          {text || code}
          {text !== '' && text !== code && <span className={classes.questionCode}>{code}</span>}
        </span>
      ),
    },
    { id: 'becomes', header: t('questions.becomes'), width: '38%', cell: becomes },
  ];
  return (
    <Card>
      <div className={classes.mappingHead}>
        <h2 className={classes.sectionTitle}>{t('questions.title')}</h2>
        <div className={classes.filter}>
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
          {fates.length > 1 && (
            <NativeSelect
              aria-label={t('questions.filter')}
              value={fate ?? ''}
              onChange={(event) => {
                setFate((event.currentTarget.value || null) as QuestionFate | null);
                setPage(0);
              }}
              data={[
                { value: '', label: t('questions.all') },
                ...fates.map((value) => ({
                  value,
                  label: t(`questions.fates.${value}`, {
                    count: questions.filter((question) => fateOf(question) === value).length,
                  }),
                })),
              ]}
            />
          )}
        </div>
      </div>
      {found.length === 0 ? (
        <p className={classes.note}>{t('questions.noneFound')}</p>
      ) : (
        <DataTable
          label={t('questions.title')}
          columns={columns}
          rows={found.slice(page * PAGE, (page + 1) * PAGE)}
          rowKey={({ code, reason }) => `${code} ${reason ?? ''}`}
        />
      )}
      <Pager page={page} size={PAGE} totalElements={found.length} onPage={setPage} />
      {rest > 0 && <p className={classes.note}>{t('questions.rest', { count: rest })}</p>}
    </Card>
  );
};
