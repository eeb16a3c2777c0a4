import { IconListDetails } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pickText } from '#charts/wording/pick-text.ts';
import { searchForms } from '#shared/reports/forms/contract.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';
import { useSession } from '../../../lib/session.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import classes from './forms.module.css';

const useForms = (page: number) =>
  useQuery({
    ...queryFor(searchForms, { query: { page } }),
    placeholderData: keepPreviousData,
  });

interface Props {
  above: ReactNode;
  page: number;
  onPage: (page: number) => void;
}

export const FormsPage = ({ above, page, onPage }: Props) => {
  const t = useTranslations('forms');
  const format = useFormat();
  const language = useSession().uiConfig.language.user;
  const forms = useForms(page);
  type Row = NonNullable<typeof forms.data>['content'][number];
  const columns: Column<Row>[] = [
    {
      id: 'shortName',
      header: t('list.form'),
      isRowHeader: true,
      cell: ({ id, shortName }) => (
        <Link to="/forms/$formId" params={{ formId: String(id) }} className={classes.name ?? ''}>
          {shortName}
        </Link>
      ),
    },
    { id: 'title', header: t('list.title'), cell: ({ title }) => pickText(title, language) },
    {
      id: 'surveys',
      header: t('list.surveys'),
      align: 'end',
      cell: ({ surveyCount }) => format.number(surveyCount),
    },
  ];
  return (
    <Page>
      <PageHeader title={t('title')} above={above} description={t('about')} />
      {forms.isPending && <ListSkeleton rows={5} />}
      {forms.isError && <ErrorState error={forms.error} onRetry={() => forms.refetch()} />}
      {forms.data?.totalElements === 0 && (
        <EmptyState icon={IconListDetails} title={t('list.none')}>
          {t('list.noneText')}
        </EmptyState>
      )}
      {forms.data && forms.data.totalElements > 0 && (
        <Card flush>
          <DataTable
            label={t('title')}
            columns={columns}
            rows={forms.data.content}
            rowKey={({ id }) => id}
            isStale={forms.isPlaceholderData}
          />
          <Pager
            page={forms.data.number}
            size={forms.data.size}
            totalElements={forms.data.totalElements}
            onPage={onPage}
          />
        </Card>
      )}
    </Page>
  );
};
