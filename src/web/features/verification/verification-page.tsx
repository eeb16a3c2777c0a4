import { IconShieldCheck } from '@tabler/icons-react';
import type { Survey } from '#shared/surveys/contract.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListCard } from '../../ui/list-card.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useWaitingSurveys } from './use-waiting-surveys.ts';
import classes from './verification.module.css';

interface Props {
  page: number;
  onPage: (page: number) => void;
}

/** Where whoever checks comments starts [6.04]: the surveys of their units that wait for it. */
export const VerificationPage = ({ page, onPage }: Props) => {
  const t = useTranslations('verification');
  const format = useFormat();
  const list = useWaitingSurveys(page);
  const columns: Column<Survey>[] = [
    {
      id: 'description',
      header: t('column.description'),
      isRowHeader: true,
      cell: (survey) => survey.description,
    },
    { id: 'form', header: t('column.form'), cell: (survey) => survey.formShortName },
    { id: 'unit', header: t('column.unit'), cell: (survey) => survey.unitName },
    { id: 'leader', header: t('column.leader'), cell: (survey) => survey.leaderName || '–' },
    { id: 'period', header: t('column.period'), cell: (survey) => survey.periodName || '–' },
    {
      id: 'responses',
      header: t('column.responses'),
      align: 'end',
      width: '110px',
      cell: (survey) => format.number(survey.responseCount),
    },
  ];
  const isEmpty = list.data?.totalElements === 0;
  return (
    <Page>
      <PageHeader title={t('title')} description={isEmpty ? undefined : t('about')} />
      <ListCard
        list={list}
        skeletonRows={6}
        empty={
          <EmptyState icon={IconShieldCheck} title={t('empty.title')}>
            {t('empty.text')}
          </EmptyState>
        }
        onPage={onPage}
      >
        {(rows, isStale) => (
          <DataTable
            label={t('list')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            isStale={isStale}
          />
        )}
      </ListCard>
      {list.data && !isEmpty && <p className={classes.note}>{t('notHere')}</p>}
    </Page>
  );
};
