import { NumberInput, Select, Switch, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { MailConfig } from '#shared/platform/mails/contract.ts';
import { isMailAddress } from '#shared/platform/mails/mail-address.ts';
import { mailValue } from '#shared/platform/mails/mail-text.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { SaveFoot } from '../../../ui/save-foot.tsx';
import classes from './mails.module.css';
import { useSaveMailSettings } from './use-mails.ts';

const zonesWith = (stored: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), stored])].sort();

export const SenderForm = ({ config }: { config: MailConfig }) => {
  const t = useTranslations('mails');
  const save = useSaveMailSettings();
  const { settings: stored, from, canSend } = config;
  const [wanted, setWanted] = useState(stored);
  const { senderName, replyTo, timeZone, digestHour, tellsReaders, attachesPdf } = wanted;
  const isReplySound = replyTo === '' || isMailAddress(replyTo);
  const isNameSound = mailValue(senderName) === senderName.trim();
  const isDirty = JSON.stringify(wanted) !== JSON.stringify(stored);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReplySound && isNameSound) save.mutate({ ...wanted, senderName: senderName.trim() });
  };
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
        value={senderName}
        onChange={(event) => setWanted({ ...wanted, senderName: event.currentTarget.value })}
        error={!isNameSound && t('sender.nameWrong')}
      />
      <TextInput
        label={t('sender.replyTo')}
        description={t('sender.replyToHelp')}
        type="email"
        maxLength={254}
        value={replyTo}
        onChange={(event) => setWanted({ ...wanted, replyTo: event.currentTarget.value.trim() })}
        error={!isReplySound && t('sender.replyToWrong')}
      />
      <div className={classes.pair}>
        <NumberInput
          label={t('sender.hour')}
          min={0}
          max={23}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          value={digestHour}
          onChange={(hour) => setWanted({ ...wanted, digestHour: Number(hour) })}
        />
        <Select
          label={t('sender.timeZone')}
          searchable
          allowDeselect={false}
          limit={50}
          nothingFoundMessage={t('sender.noZone')}
          data={zonesWith(stored.timeZone)}
          value={timeZone}
          onChange={(zone) => setWanted({ ...wanted, timeZone: zone ?? timeZone })}
        />
      </div>
      <Switch
        label={t('sender.tellsReaders')}
        description={t('sender.tellsReadersHelp')}
        checked={tellsReaders}
        onChange={(event) => setWanted({ ...wanted, tellsReaders: event.currentTarget.checked })}
      />
      <Switch
        label={t('sender.attachesPdf')}
        description={t('sender.attachesPdfHelp')}
        checked={tellsReaders && attachesPdf}
        disabled={!tellsReaders}
        onChange={(event) => setWanted({ ...wanted, attachesPdf: event.currentTarget.checked })}
      />
      <SaveFoot
        label={t('sender.save')}
        isSaving={save.isPending}
        wasSaved={save.isSuccess}
        isDirty={isDirty}
        isInvalid={!isReplySound || !isNameSound}
      />
    </form>
  );
};
