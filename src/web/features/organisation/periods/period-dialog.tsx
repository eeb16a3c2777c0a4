import { Text, TextInput } from '@mantine/core';
import type { ManagedPeriod } from '#shared/organisation/periods/contract.ts';
import { MAXIMUM_PERIOD_NAME_LENGTH } from '#shared/organisation/periods/rules.ts';
import { useBodyForm } from '../../../lib/calls/use-body-form.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
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
  const form = useBodyForm({
    initialValues: { name: period?.name ?? '', start: period?.start ?? '', end: period?.end ?? '' },
    validate: {
      name: (name) => (name.trim() === '' ? t('nameRequired') : null),
      end: (end, { start }) => ((start === '') !== (end === '') || start > end ? t('datesWrong') : null),
    },
  });
  const submit = form.submitWith(({ name, start, end }) => {
    const draft = { name: name.trim(), start: start || null, end: end || null };
    change.mutate(
      { kind: 'save', period, draft },
      { onSuccess: () => onDone(t('saved', { name: draft.name })), onError: form.showRefusal },
    );
  });
  return (
    <FormDialog
      title={period ? t('changeTitle', { name: period.name }) : t('addTitle')}
      action={t('save')}
      error={change.error}
      isPending={change.isPending}
      onSubmit={() => submit()}
      onClose={onClose}
    >
      <TextInput
        label={t('name')}
        maxLength={MAXIMUM_PERIOD_NAME_LENGTH}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <div className={classes.dates}>
        <TextInput type="date" label={t('from')} {...form.getInputProps('start')} />
        <TextInput type="date" label={t('to')} {...form.getInputProps('end')} />
      </div>
      <Text size="sm" c="dimmed">
        {t('datesHelp')}
      </Text>
    </FormDialog>
  );
};
