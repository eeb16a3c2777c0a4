import { Button } from '@mantine/core';
import { IconPlus, IconServer } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Connection } from '#shared/surveys/connections/contract.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ConnectionDialog } from './connection-dialog.tsx';
import { ConnectionTools } from './connection-tools.tsx';
import classes from './connections.module.css';
import { useConnections } from './use-connections.ts';

export const ConnectionsPage = () => {
  const t = useTranslations('connections');
  const [edited, setEdited] = useState<Connection | 'new' | null>(null);
  const connections = useConnections();
  const columns: Column<Connection>[] = [
    {
      id: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: ({ id, name }) => (
        <Link
          to="/connections/$connectionId"
          params={{ connectionId: String(id) }}
          className={classes.name ?? ''}
        >
          {name}
        </Link>
      ),
    },
    {
      id: 'address',
      header: t('address'),
      cell: ({ address }) => <span data-breaks>{new URL(address).host}</span>,
    },
    {
      id: 'user',
      header: t('user'),
      cell: ({ userName }) => <span className={classes.name}>{userName}</span>,
    },
    { id: 'owner', header: t('owner'), cell: ({ ownerName }) => ownerName },
    {
      id: 'tools',
      header: t('tools'),
      headerHidden: true,
      align: 'end',
      cell: (connection) => <ConnectionTools connection={connection} onEdit={() => setEdited(connection)} />,
    },
  ];
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  );
  const isEmpty = connections.data?.length === 0;
  return (
    <Page>
      <PageHeader
        title={t('title')}
        above={<Link to="/imports">{t('imports')}</Link>}
        description={t('about')}
        actions={connections.data && !isEmpty && add}
      />
      {connections.isPending && <ListSkeleton rows={3} />}
      {connections.isError && <ErrorState error={connections.error} onRetry={() => connections.refetch()} />}
      {isEmpty && (
        <EmptyState icon={IconServer} title={t('none')} action={add}>
          {t('noneText')}
        </EmptyState>
      )}
      {connections.data && !isEmpty && (
        <Card flush>
          <DataTable label={t('title')} columns={columns} rows={connections.data} rowKey={({ id }) => id} />
        </Card>
      )}
      {edited !== null && (
        <ConnectionDialog connection={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Page>
  );
};
