import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import type { ManagedSurvey } from '#shared/surveys/surveys/administration-contract.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useChangeSurveys } from './use-managed-surveys.ts';

interface Props {
  surveys: readonly ManagedSurvey[];
  onClose: () => void;
  onDone: (message: string) => void;
}

export const InvitedDialog = ({ surveys, onClose, onDone }: Props) => {
  const t = useTranslations('surveys');
  const format = useFormat();
  const change = useChangeSurveys();
  const [survey] = surveys as [ManagedSurvey];
  const [value, setValue] = useState<number | string>(survey.invitedCount ?? '');
  const invitedCount = typeof value === 'number' ? value : null;
  const isFewer = invitedCount !== null && invitedCount < survey.responseCount;
  const submit = (): void =>
    change.mutate(
      { surveys, change: { kind: 'invited', invitedCount } },
      { onSuccess: () => onDone(t('administration.saved')) },
    );
  return (
    <FormDialog
      title={t('administration.invitedTitle', { name: survey.description })}
      action={t('administration.save')}
      error={change.error}
      isPending={change.isPending}
      disabled={isFewer}
      onSubmit={submit}
      onClose={onClose}
    >
      <NumberInput
        label={t('administration.invitedLabel')}
        description={t('administration.invitedHelp')}
        value={value}
        onChange={setValue}
        min={1}
        max={10_000_000}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        error={isFewer && t('administration.fewer', { count: format.number(survey.responseCount) })}
        data-autofocus
      />
    </FormDialog>
  );
};
