import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertCircle, IconPlus, IconWebhook } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Webhook, webhookEvents } from '#shared/platform/webhooks/contract.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { ShownOnceDialog } from '../../../ui/dialogs/shown-once-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListSkeleton } from '../../../ui/lists/list-skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useCreateWebhook, useWebhooks } from './use-webhooks.ts';
import { buildWebhookBody, useWebhookForm, WebhookFields } from './webhook-fields.tsx';

export const WebhookState = ({ webhook: { state, failingSince } }: { webhook: Webhook }) => {
  const t = useTranslations('webhooks');
  if (state === 'DISABLED') return <StatusBadge tone="danger">{t('state.DISABLED')}</StatusBadge>;
  if (state === 'PAUSED') return <StatusBadge tone="quiet">{t('state.PAUSED')}</StatusBadge>;
  return failingSince === null ? (
    <StatusBadge tone="good">{t('state.ACTIVE')}</StatusBadge>
  ) : (
    <StatusBadge tone="warn">{t('state.failing')}</StatusBadge>
  );
};

const AddWebhookDialog = ({ onClose, onAdded }: { onClose: () => void; onAdded: (id: number) => void }) => {
  const t = useTranslations('webhooks');
  const create = useCreateWebhook();
  const form = useWebhookForm({ url: '', events: [...webhookEvents] });
  const { data } = create;
  if (data)
    return (
      <ShownOnceDialog
        title={t('createdTitle')}
        label={t('secret')}
        description={t('secretHelp')}
        value={data.secret}
        onClose={() => onAdded(data.id)}
      />
    );
  const submit = form.submitWith((values) =>
    create.mutate(buildWebhookBody(values), { onError: form.showRefusal }),
  );
  return (
    <FormDialog
      title={t('add')}
      action={t('addAction')}
      error={create.error}
      isPending={create.isPending}
      onClose={onClose}
      onSubmit={() => submit()}
    >
      <WebhookFields form={form} />
    </FormDialog>
  );
};

export const WebhookList = ({ onOpen }: { onOpen: (webhookId: number) => void }) => {
  const t = useTranslations('webhooks');
  const format = useFormat();
  const [isAdding, setAdding] = useState(false);
  const { data, error, isPending, refetch } = useWebhooks();
  const columns: Column<Webhook>[] = [
    {
      id: 'url',
      header: t('url'),
      isRowHeader: true,
      cell: ({ id, url }) => (
        <Link to="/settings/webhooks/$webhookId" params={{ webhookId: String(id) }} data-breaks>
          {url}
        </Link>
      ),
    },
    {
      id: 'events',
      header: t('events'),
      cell: ({ events }) => events.map((event) => t(`event.${event}`)).join(', '),
    },
    {
      id: 'last',
      header: t('lastDelivered'),
      cell: ({ lastDeliveredOn }) => (lastDeliveredOn === null ? '–' : format.dateTime(lastDeliveredOn)),
    },
    { id: 'state', header: t('stateLabel'), cell: (webhook) => <WebhookState webhook={webhook} /> },
  ];
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  const disabled = data?.filter(({ state }) => state === 'DISABLED').length ?? 0;
  return (
    <>
      {isPending && <ListSkeleton rows={2} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState icon={IconWebhook} title={t('none')} action={add}>
          {t('noneText')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <Stack>
          {disabled > 0 && (
            <Alert color="red" icon={<IconAlertCircle size={18} aria-hidden />}>
              {t('someDisabled', { count: disabled })}
            </Alert>
          )}
          <Card flush>
            <DataTable label={t('title')} columns={columns} rows={data} rowKey={({ id }) => id} />
          </Card>
          <div>{add}</div>
        </Stack>
      )}
      {isAdding && <AddWebhookDialog onClose={() => setAdding(false)} onAdded={onOpen} />}
    </>
  );
};
