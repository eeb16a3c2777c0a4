import { Select, Text } from '@mantine/core';
import { useState } from 'react';
import type { ManagedPeriod } from '#shared/organisation/periods/contract.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useChangePeriods } from './use-periods.ts';

interface Props {
  period: ManagedPeriod;
  periods: readonly ManagedPeriod[];
  onClose: () => void;
  onDone: (message: string) => void;
}

export const MergePeriodDialog = ({ period, periods, onClose, onDone }: Props) => {
  const t = useTranslations('periods');
  const change = useChangePeriods();
  const [targetId, setTargetId] = useState<string | null>(
    period.sameTime[0] === undefined ? null : String(period.sameTime[0]),
  );
  const target = periods.find(({ id }) => String(id) === targetId);
  const submit = (): void => {
    if (!target) return;
    change.mutate(
      { kind: 'merge', period, target },
      { onSuccess: () => onDone(t('merged', { name: period.name, target: target.name })) },
    );
  };
  return (
    <FormDialog
      title={t('mergeTitle', { name: period.name })}
      action={t('mergeNow')}
      error={change.error}
      isPending={change.isPending}
      disabled={!target}
      isDangerous
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('mergeHelp', { count: period.surveyCount, name: period.name })}
      </Text>
      <Select
        label={t('mergeTarget')}
        searchable
        data={periods
          .filter(({ id }) => id !== period.id)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value={targetId}
        onChange={setTargetId}
        allowDeselect={false}
        data-autofocus
      />
    </FormDialog>
  );
};
