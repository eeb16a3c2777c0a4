import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ManagedPeriod } from '#shared/organisation/periods/contract.ts';
import { MAXIMUM_PERIOD_NAME_LENGTH } from '#shared/organisation/periods/rules.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import classes from './periods.module.css';
import { useChangePeriods } from './use-periods.ts';

interface Props {
  period: ManagedPeriod | null;
  onClose: () => void;
  onDone: (message: string) => void;
}

export const PeriodDialog = ({ period, onClose, onDone }: Props) => {
  const t = useTranslations('periods');
  const change = useChangePeriods();
  const [name, setName] = useState(period?.name ?? '');
  const [start, setStart] = useState(period?.start ?? '');
  const [end, setEnd] = useState(period?.end ?? '');
  const [tried, setTried] = useState(false);
  const nameError = name.trim() === '' ? t('nameRequired') : null;
  const datesError = (start === '') !== (end === '') || start > end ? t('datesWrong') : null;
  const submit = (): void => {
    setTried(true);
    if (nameError !== null || datesError !== null) return;
    const draft = { name: name.trim(), start: start || null, end: end || null };
    change.mutate(
      { kind: 'save', period, draft },
      { onSuccess: () => onDone(t('saved', { name: draft.name })) },
    );
  };
  return (
    <FormDialog
      title={period ? t('changeTitle', { name: period.name }) : t('addTitle')}
      action={t('save')}
      error={change.error}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={t('name')}
        maxLength={MAXIMUM_PERIOD_NAME_LENGTH}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={tried && nameError}
        data-autofocus
      />
      <div className={classes.dates}>
        <TextInput
          type="date"
          label={t('from')}
          value={start}
          onChange={(event) => setStart(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('to')}
          value={end}
          onChange={(event) => setEnd(event.currentTarget.value)}
          error={tried && datesError}
        />
      </div>
      <Text size="sm" c="dimmed">
        {t('datesHelp')}
      </Text>
    </FormDialog>
  );
};
