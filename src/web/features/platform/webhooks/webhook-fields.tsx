import { Checkbox, Stack, TextInput } from '@mantine/core';
import { WEBHOOKS, type WebhookEvent, webhookEvents } from '#shared/platform/webhooks/contract.ts';
import { useBodyForm } from '../../../lib/calls/use-body-form.ts';
import { useTranslations } from '../../../lib/use-translations.ts';

interface Draft extends Record<string, unknown> {
  url: string;
  events: string[];
}

export const useWebhookForm = (initialValues: Draft) => {
  const t = useTranslations('webhooks');
  return useBodyForm<Draft>({
    initialValues,
    validate: {
      url: (value) => (value.trim() === '' ? t('urlRequired') : null),
      events: (value) => (value.length === 0 ? t('eventsRequired') : null),
    },
  });
};

export const buildWebhookBody = ({ url, events }: Draft): { url: string; events: WebhookEvent[] } => ({
  url: url.trim(),
  events: webhookEvents.filter((event) => events.includes(event)),
});

export const WebhookFields = ({ form }: { form: ReturnType<typeof useWebhookForm> }) => {
  const t = useTranslations('webhooks');
  return (
    <>
      <TextInput
        label={t('url')}
        description={t('urlHelp')}
        placeholder="https://hooks.university.example/plenum"
        inputMode="url"
        maxLength={WEBHOOKS.urlLength}
        spellCheck={false}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('url')}
      />
      <Checkbox.Group label={t('events')} {...form.getInputProps('events')}>
        <Stack gap="xs" pt="2xs">
          {webhookEvents.map((event) => (
            <Checkbox key={event} value={event} label={t(`event.${event}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </>
  );
};
