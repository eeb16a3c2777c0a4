import { Alert, Button, Group, Select, Stack, Title } from '@mantine/core';
import { IconAlertCircle, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { SECRET_OVERLAP, type Webhook } from '#shared/platform/webhooks/contract.ts';
import { problemText } from '../../../lib/problems/problem-text.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { Card } from '../../../ui/card.tsx';
import { confirmAction } from '../../../ui/dialogs/confirm-action.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { SaveFoot } from '../../../ui/dialogs/save-foot.tsx';
import { ShownOnceDialog } from '../../../ui/dialogs/shown-once-dialog.tsx';
import { LoadingPage } from '../../../ui/loading-page.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import {
  useDeleteWebhook,
  useRotateSecret,
  useSaveWebhook,
  useTestWebhook,
  useWebhooks,
} from './use-webhooks.ts';
import { buildWebhookBody, useWebhookForm, WebhookFields } from './webhook-fields.tsx';
import { WebhookState } from './webhook-list.tsx';

interface Props {
  above: ReactNode;
  onDeleted: () => void;
}

const overlaps = [0, 1, SECRET_OVERLAP.proposedHours, SECRET_OVERLAP.maximumHours] as const;

const RotationDialog = ({ webhookId, onClose }: { webhookId: number; onClose: () => void }) => {
  const t = useTranslations('webhooks');
  const rotate = useRotateSecret(webhookId);
  const [hours, setHours] = useState<number>(SECRET_OVERLAP.proposedHours);
  if (rotate.data)
    return (
      <ShownOnceDialog
        title={t('newSecret')}
        label={t('secret')}
        description={t('secretHelp')}
        value={rotate.data.secret}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={t('rotate')}
      action={t('rotateAction')}
      error={rotate.error}
      isPending={rotate.isPending}
      onClose={onClose}
      onSubmit={() => rotate.mutate(hours)}
    >
      <Select
        label={t('overlap')}
        description={t('overlapHelp')}
        allowDeselect={false}
        data={overlaps.map((value) => ({ value: String(value), label: t('overlapHours', { count: value }) }))}
        value={String(hours)}
        onChange={(value) => setHours(Number(value))}
      />
    </FormDialog>
  );
};

const SettingsForm = ({ webhook }: { webhook: Webhook }) => {
  const t = useTranslations('webhooks');
  const save = useSaveWebhook(webhook.id);
  const form = useWebhookForm({ url: webhook.url, events: webhook.events });
  const submit = form.submitWith((values) =>
    save.mutate(
      { ...buildWebhookBody(values), isPaused: webhook.state !== 'ACTIVE' },
      {
        onSuccess: ({ url, events }) => {
          form.setInitialValues({ url, events });
          form.reset();
        },
        onError: form.showRefusal,
      },
    ),
  );
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {save.error && (
          <Alert color="red" role="alert" icon={<IconAlertCircle size={18} aria-hidden />}>
            {problemText(save.error)}
          </Alert>
        )}
        <WebhookFields form={form} />
        <SaveFoot
          label={t('save')}
          isSaving={save.isPending}
          wasSaved={save.isSuccess}
          isDirty={form.isDirty()}
        />
      </Stack>
    </form>
  );
};

const StateNotes = ({ webhook }: { webhook: Webhook }) => {
  const t = useTranslations('webhooks');
  const format = useFormat();
  const { state, failingSince, droppedCount, waitingCount } = webhook;
  const since = failingSince === null ? '–' : format.dateTime(failingSince);
  const notes = [
    state === 'DISABLED' && t('note.disabled', { time: since }),
    state === 'ACTIVE' && failingSince !== null && t('note.failing', { time: since }),
    state === 'PAUSED' && t('note.paused', { count: waitingCount, shown: format.number(waitingCount) }),
    droppedCount > 0 && t('note.dropped', { count: droppedCount, shown: format.number(droppedCount) }),
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <Alert
      color={state === 'DISABLED' ? 'red' : 'yellow'}
      icon={<IconAlertCircle size={18} aria-hidden />}
      mb="md"
    >
      {notes.join(' ')}
    </Alert>
  );
};

const WebhookEditor = ({ webhook, above, onDeleted }: Props & { webhook: Webhook }) => {
  const t = useTranslations('webhooks');
  const format = useFormat();
  const [isRotating, setRotating] = useState(false);
  const { id, url, events, state, oldSecretUntil } = webhook;
  const change = useSaveWebhook(id);
  const test = useTestWebhook(id);
  const remove = useDeleteWebhook(id);
  const ask = (): void =>
    confirmAction({
      title: t('deleteTitle'),
      text: t('deleteText', { url }),
      confirmLabel: t('delete'),
      danger: true,
      onConfirm: () => remove.mutate(undefined, { onSuccess: onDeleted }),
    });
  return (
    <Page width="reading">
      <PageHeader
        title={new URL(url).host}
        above={above}
        badges={<WebhookState webhook={webhook} />}
        actions={
          <Group gap="xs">
            <Button
              variant="default"
              loading={change.isPending}
              onClick={() => change.mutate({ url, events, isPaused: state === 'ACTIVE' })}
            >
              {t(state === 'ACTIVE' ? 'pause' : 'resume')}
            </Button>
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={ask}
            >
              {t('delete')}
            </Button>
          </Group>
        }
      />
      {change.error && (
        <Alert color="red" role="alert" mb="md" icon={<IconAlertCircle size={18} aria-hidden />}>
          {problemText(change.error)}
        </Alert>
      )}
      <StateNotes webhook={webhook} />
      <Stack>
        <Card>
          <SettingsForm webhook={webhook} />
        </Card>
        <Card>
          <TitledSection
            title={t('secret')}
            about={
              oldSecretUntil === null
                ? t('secretAbout')
                : t('oldSecretUntil', { time: format.dateTime(oldSecretUntil) })
            }
          >
            <div>
              <Button variant="default" onClick={() => setRotating(true)}>
                {t('rotate')}
              </Button>
            </div>
          </TitledSection>
        </Card>
        <Group justify="space-between" mt="md">
          <Title order={2} size="h3">
            {t('log')}
          </Title>
          <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
            {t('test')}
          </Button>
        </Group>
        <DeliveryLog webhookId={id} />
      </Stack>
      {isRotating && <RotationDialog webhookId={id} onClose={() => setRotating(false)} />}
    </Page>
  );
};

export const WebhookPage = ({
  webhookId,
  notFound,
  ...props
}: Props & { webhookId: number; notFound: ReactNode }) => {
  const t = useTranslations('webhooks');
  const { data, error, refetch } = useWebhooks();
  const webhook = data?.find(({ id }) => id === webhookId);
  if (webhook) return <WebhookEditor key={webhook.id} webhook={webhook} {...props} />;
  if (data) return notFound;
  return <LoadingPage error={error} onRetry={() => void refetch()} label={t('loading')} />;
};
