import { Button } from '@mantine/core';
import { IconPlus, IconStack2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pickText } from '#charts/wording/pick-text.ts';
import type { Scale } from '#shared/curation/scales/contract.ts';
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
import classes from './scales.module.css';
import { useDerivationText } from './use-derivation-text.ts';
import { useScales } from './use-scales.ts';

interface Props {
  above: ReactNode;
  onAdd: () => void;
}

export const ScalesPage = ({ above, onAdd }: Props) => {
  const t = useTranslations('scales');
  const format = useFormat();
  const language = useSession().uiConfig.language.user;
  const derivationText = useDerivationText();
  const list = useScales();
  const columns: Column<Scale>[] = [
    {
      id: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: ({ id, name }) => (
        <Link to="/subunits/scales/$scaleId" params={{ scaleId: String(id) }} className={classes.name ?? ''}>
          {pickText(name, language)}
        </Link>
      ),
    },
    { id: 'items', header: t('questions'), align: 'end', cell: ({ items }) => format.number(items.length) },
    {
      id: 'surveys',
      header: t('surveys'),
      cell: (scale) => <span className={classes.quiet}>{derivationText(scale)}</span>,
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
  const scales = list.data?.content;
  return (
    <Page>
      <PageHeader
        title={t('title')}
        above={above}
        description={t('about')}
        actions={scales && scales.length > 0 ? add : undefined}
      />
      {list.isPending && <ListSkeleton rows={5} />}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {scales?.length === 0 && (
        <EmptyState icon={IconStack2} title={t('none')} action={add}>
          {t('noneText')}
        </EmptyState>
      )}
      {scales && scales.length > 0 && (
        <Card flush>
          <DataTable label={t('title')} columns={columns} rows={scales} rowKey={({ id }) => id} />
        </Card>
      )}
    </Page>
  );
};
