import { Anchor, Box, Button, Flex } from '@mantine/core';
import { useState } from 'react';
import type { ApiKey } from '#shared/platform/api-keys/contract.ts';
import { basePath } from '../../../lib/calls/base-path.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { confirmAction } from '../../../ui/dialogs/confirm-action.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { SectionText, TitledSection } from '../../../ui/titled-section.tsx';
import { ApiKeyDialog } from './api-key-dialog.tsx';
import classes from './api-keys.module.css';
import { useApiKeys, useRevokeApiKey } from './use-api-keys.ts';

/** Before the midnight (UTC) at which a key ends it is its last day nearly everywhere. */
const HALF_A_DAY = 43_200_000;

const KeyEntry = ({ apiKey, owner }: { apiKey: ApiKey; owner: number | null }) => {
  const t = useTranslations('api-keys');
  const format = useFormat();
  const revoke = useRevokeApiKey(owner);
  const { id, name, permissions, mayChange, expiresOn, lastUsedOn, isExpired } = apiKey;
  const ask = (): void =>
    confirmAction({
      title: t('revokeTitle'),
      text: t('revokeText', { name }),
      confirmLabel: t('revoke'),
      danger: true,
      onConfirm: () => revoke.mutate(id),
    });
  return (
    <li>
      <span>
        <Box component="span" fw={600} data-breaks>
          {name}
        </Box>{' '}
        {isExpired && <StatusBadge tone="quiet">{t('expired')}</StatusBadge>}
        <small>
          {[
            t(mayChange ? 'changes' : 'readOnly'),
            t('validUntil', { date: format.date(new Date(Date.parse(expiresOn) - HALF_A_DAY)) }),
            lastUsedOn === null ? t('neverUsed') : t('lastUsed', { time: format.dateTime(lastUsedOn) }),
          ].join(' · ')}
        </small>
        <small>{permissions.map((permission) => t(`permission.${permission}`)).join(', ')}</small>
      </span>
      <Button
        variant="default"
        size="xs"
        loading={revoke.isPending}
        aria-label={t('revokeNamed', { name })}
        onClick={ask}
      >
        {t('revoke')}
      </Button>
    </li>
  );
};

const KeyList = ({ owner }: { owner: number | null }) => {
  const t = useTranslations('api-keys');
  const { data, error, refetch } = useApiKeys(owner);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton height={60} radius={8} label={t('loading')} />;
  if (data.length === 0) return <SectionText>{t('none')}</SectionText>;
  return (
    <Flex component="ul" direction="column" gap="sm" className={classes.list ?? ''}>
      {data.map((apiKey) => (
        <KeyEntry key={apiKey.id} apiKey={apiKey} owner={owner} />
      ))}
    </Flex>
  );
};

export const OwnApiKeys = () => {
  const t = useTranslations('api-keys');
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      <TitledSection title={t('title')}>
        <SectionText>
          {t('about')}{' '}
          <Anchor href={`${basePath}api/v1/docs`} target="_blank" inherit underline="always">
            {t('documentation')}
          </Anchor>
        </SectionText>
        <KeyList owner={null} />
        <div>
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('create')}
          </Button>
        </div>
        {isOpen && <ApiKeyDialog onClose={() => setOpen(false)} />}
      </TitledSection>
    </Card>
  );
};

export const UserApiKeys = ({ userId }: { userId: number }) => {
  const t = useTranslations('api-keys');
  return (
    <TitledSection title={t('title')} level={3}>
      <KeyList owner={userId} />
    </TitledSection>
  );
};
