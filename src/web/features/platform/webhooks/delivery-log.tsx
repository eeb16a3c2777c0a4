import { ActionIcon } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { WebhookDelivery } from '#shared/platform/webhooks/contract.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useIsTranslationKey, useTranslations } from '../../../lib/use-translations.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListCard } from '../../../ui/lists/list-card.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useDeliveries, useRedeliver } from './use-webhooks.ts';

const tones = {
  WAITING: 'quiet',
  SENDING: 'quiet',
  DELIVERED: 'good',
  FAILED: 'danger',
  WITHDRAWN: 'quiet',
} as const;

const useOutcome = () => {
  const t = useTranslations('webhooks');
  const isKey = useIsTranslationKey('webhooks');
  return ({ status, failure }: WebhookDelivery): string => {
    if (status !== null) return t(failure === 'redirected' ? 'failure.redirected' : 'answered', { status });
    const key = `failure.${failure}`;
    if (failure === null) return '–';
    return isKey(key) ? t(key, { status: '' }) : t('failure.certificateInvalid');
  };
};

export const DeliveryLog = ({ webhookId }: { webhookId: number }) => {
  const t = useTranslations('webhooks');
  const format = useFormat();
  const outcome = useOutcome();
  const [page, setPage] = useState(0);
  const list = useDeliveries(webhookId, page);
  const again = useRedeliver(webhookId);
  const columns: Column<WebhookDelivery>[] = [
    {
      id: 'event',
      header: t('message'),
      isRowHeader: true,
      cell: ({ event }) => t(`event.${event}`),
    },
    { id: 'created', header: t('created'), cell: ({ createdOn }) => format.dateTime(createdOn) },
    {
      id: 'state',
      header: t('stateLabel'),
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`delivery.${state}`)}</StatusBadge>,
    },
    {
      id: 'outcome',
      header: t('outcome'),
      cell: (delivery) =>
        delivery.attempts > 1
          ? `${outcome(delivery)} (${t('attempts', { count: delivery.attempts })})`
          : outcome(delivery),
    },
    {
      id: 'next',
      header: t('nextAttempt'),
      cell: ({ nextAttemptOn }) => (nextAttemptOn === null ? '–' : format.dateTime(nextAttemptOn)),
    },
    {
      id: 'again',
      header: t('again'),
      headerHidden: true,
      align: 'end',
      cell: ({ id, event, state, createdOn }) =>
        state !== 'SENDING' && (
          <ActionIcon
            variant="subtle"
            color="gray"
            loading={again.isPending && again.variables === id}
            title={t('again')}
            aria-label={t('againNamed', { event: t(`event.${event}`), time: format.dateTime(createdOn) })}
            onClick={() => again.mutate(id)}
          >
            <IconSend size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        ),
    },
  ];
  return (
    <ListCard
      list={list}
      skeletonRows={5}
      empty={
        <EmptyState icon={IconSend} title={t('noDeliveries')}>
          {t('noDeliveriesText')}
        </EmptyState>
      }
      onPage={setPage}
    >
      {(rows, isStale) => (
        <DataTable label={t('log')} columns={columns} rows={rows} rowKey={({ id }) => id} isStale={isStale} />
      )}
    </ListCard>
  );
};
