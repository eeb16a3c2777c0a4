import { Button } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { IdentityProvider } from '#shared/organisation/identity-providers/contract.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { AddProviderDialog } from './add-provider-dialog.tsx';
import { metadataState } from './federation-state.ts';
import classes from './identity-providers.module.css';
import { useIdentityProviders } from './use-identity-providers.ts';

interface Props {
  onOpen: (providerId: number) => void;
}

/** An entity ID of SAML may be any URI. */
const showHost = (issuer: string): string => (URL.canParse(issuer) && new URL(issuer).host) || issuer;

export const ProviderList = ({ onOpen }: Props) => {
  const t = useTranslations('identity-providers');
  const [isAdding, setAdding] = useState(false);
  const providers = useIdentityProviders();
  const columns: Column<IdentityProvider>[] = [
    {
      id: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: ({ id, name }) => (
        <Link
          to="/settings/sign-in/$providerId"
          params={{ providerId: String(id) }}
          className={classes.name ?? ''}
        >
          {name}
        </Link>
      ),
    },
    {
      id: 'issuer',
      header: t('issuer'),
      cell: ({ issuer }) => <span data-breaks>{showHost(issuer)}</span>,
    },
    {
      id: 'protocol',
      header: t('protocol'),
      cell: ({ kind }) => t(`kind.${kind}`),
    },
    {
      id: 'people',
      header: t('people'),
      align: 'end',
      cell: ({ identityCount }) => identityCount,
    },
    {
      id: 'state',
      header: t('state'),
      cell: (provider) => {
        const isTroubled =
          provider.kind === 'FEDERATION' &&
          !['GOOD', 'READING'].includes(metadataState(provider.metadata, new Date()));
        if (provider.isActive && isTroubled)
          return <StatusBadge tone="warn">{t('federation.troubled')}</StatusBadge>;
        return (
          <StatusBadge tone={provider.isActive ? 'good' : 'quiet'}>
            {t(provider.isActive ? 'on' : 'off')}
          </StatusBadge>
        );
      },
    },
  ];
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  const isEmpty = providers.data?.length === 0;
  return (
    <>
      {providers.isPending && <ListSkeleton rows={2} />}
      {providers.isError && <ErrorState error={providers.error} onRetry={() => void providers.refetch()} />}
      {isEmpty && (
        <EmptyState icon={IconKey} title={t('none')} action={add}>
          {t('noneText')}
        </EmptyState>
      )}
      {providers.data && !isEmpty && (
        <div className={classes.stack}>
          <Card flush>
            <DataTable label={t('title')} columns={columns} rows={providers.data} rowKey={({ id }) => id} />
          </Card>
          <div>{add}</div>
        </div>
      )}
      {isAdding && <AddProviderDialog onClose={() => setAdding(false)} onAdded={onOpen} />}
    </>
  );
};
