import { Button } from '@mantine/core';
import { IconPlus, IconRuler2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pickText } from '#charts/wording/pick-text.ts';
import type { NormSummary } from '#shared/figures/norms/contract.ts';
import { useSession } from '../../../lib/session.tsx';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import classes from './norms.module.css';
import { useNorms } from './use-norms.ts';

interface Props {
  above: ReactNode;
  onAdd: () => void;
}

export const NormsPage = ({ above, onAdd }: Props) => {
  const t = useTranslations('norms');
  const format = useFormat();
  const language = useSession().uiConfig.language.user;
  const list = useNorms();
  const columns: Column<NormSummary>[] = [
    {
      id: 'name',
      header: t('one'),
      isRowHeader: true,
      cell: ({ id, name }) => (
        <Link to="/subunits/norms/$normId" params={{ normId: String(id) }} className={classes.name ?? ''}>
          {pickText(name, language)}
        </Link>
      ),
    },
    {
      id: 'source',
      header: t('source'),
      cell: ({ source, isOfSurveys }) => <span data-breaks>{isOfSurveys ? t('ownSurveys') : source}</span>,
    },
    {
      id: 'questions',
      header: t('questions'),
      align: 'end',
      cell: ({ itemIds }) => format.number(itemIds.length),
    },
    {
      id: 'reports',
      header: t('reports'),
      align: 'end',
      cell: ({ reportCount }) => format.number(reportCount),
    },
  ];
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
      {t('add')}
    </Button>
  );
  const norms = list.data?.content;
  return (
    <Page>
      <PageHeader
        title={t('title')}
        above={above}
        description={t('about')}
        actions={norms && norms.length > 0 ? add : undefined}
      />
      {list.isPending && <ListSkeleton rows={5} />}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {norms?.length === 0 && (
        <EmptyState icon={IconRuler2} title={t('none')} action={add}>
          {t('noneText')}
        </EmptyState>
      )}
      {norms && norms.length > 0 && (
        <Card flush>
          <DataTable label={t('title')} columns={columns} rows={norms} rowKey={({ id }) => id} />
        </Card>
      )}
    </Page>
  );
};
