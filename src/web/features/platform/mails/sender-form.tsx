import { NumberInput, Select, Switch, Text, TextInput, Title } from '@mantine/core';
import type { MailConfig } from '#shared/platform/mails/contract.ts';
import { isMailAddress } from '#shared/platform/mails/mail-address.ts';
import { mailValue } from '#shared/platform/mails/mail-text.ts';
import { useBodyForm } from '../../../lib/calls/use-body-form.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { SaveFoot } from '../../../ui/dialogs/save-foot.tsx';
import classes from './mails.module.css';
import { useSaveMailSettings } from './use-mails.ts';

const zonesWith = (stored: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), stored])].sort();

export const SenderForm = ({ config }: { config: MailConfig }) => {
  const t = useTranslations('mails');
  const save = useSaveMailSettings();
  const { settings: stored, from, canSend } = config;
  const form = useBodyForm({
    initialValues: stored,
    validateInputOnChange: true,
    validate: {
      senderName: (name) => (mailValue(name) === name.trim() ? null : t('sender.nameWrong')),
      replyTo: (address) => (address === '' || isMailAddress(address) ? null : t('sender.replyToWrong')),
    },
  });
  const { tellsReaders, attachesPdf } = form.values;
  const isDirty = JSON.stringify(form.values) !== JSON.stringify(stored);
  const submit = form.submitWith((values) =>
    save.mutate({ ...values, senderName: values.senderName.trim() }, { onError: form.showRefusal }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Title order={2} size="h3">
        {t('sender.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {canSend ? t('sender.from', { from }) : t('noServer')}
      </Text>
      <TextInput
        label={t('sender.name')}
        description={t('sender.nameHelp')}
        maxLength={100}
        {...form.getInputProps('senderName')}
      />
      <TextInput
        label={t('sender.replyTo')}
        description={t('sender.replyToHelp')}
        type="email"
        maxLength={254}
        {...form.getInputProps('replyTo')}
        onChange={(event) => form.setFieldValue('replyTo', event.currentTarget.value.trim())}
      />
      <div className={classes.pair}>
        <NumberInput
          label={t('sender.hour')}
          min={0}
          max={23}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('digestHour')}
          onChange={(hour) => form.setFieldValue('digestHour', Number(hour))}
        />
        <Select
          label={t('sender.timeZone')}
          searchable
          allowDeselect={false}
          limit={50}
          nothingFoundMessage={t('sender.noZone')}
          data={zonesWith(stored.timeZone)}
          {...form.getInputProps('timeZone')}
        />
      </div>
      <Switch
        label={t('sender.tellsReaders')}
        description={t('sender.tellsReadersHelp')}
        {...form.getInputProps('tellsReaders', { type: 'checkbox' })}
      />
      <Switch
        label={t('sender.attachesPdf')}
        description={t('sender.attachesPdfHelp')}
        {...form.getInputProps('attachesPdf', { type: 'checkbox' })}
        checked={tellsReaders && attachesPdf}
        disabled={!tellsReaders}
      />
      <Switch
        label={t('sender.tellsGuidelines')}
        description={t('sender.tellsGuidelinesHelp')}
        {...form.getInputProps('tellsGuidelines', { type: 'checkbox' })}
      />
      <Switch
        label={t('sender.tellsReminders')}
        description={t('sender.tellsRemindersHelp')}
        {...form.getInputProps('tellsReminders', { type: 'checkbox' })}
      />
      <SaveFoot
        label={t('sender.save')}
        isSaving={save.isPending}
        wasSaved={save.isSuccess}
        isDirty={isDirty}
        isInvalid={!form.isValid()}
      />
    </form>
  );
};
