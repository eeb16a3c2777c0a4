import { NumberInput } from '@mantine/core';
import type { ManagedSurvey } from '#shared/surveys/surveys/administration-contract.ts';
import { useBodyForm } from '../../../lib/calls/use-body-form.ts';
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
  const form = useBodyForm<{ invitedCount: number | string }>({
    initialValues: { invitedCount: survey.invitedCount ?? '' },
    validateInputOnChange: true,
    validate: {
      invitedCount: (value) =>
        typeof value === 'number' && value < survey.responseCount
          ? t('administration.fewer', { count: format.number(survey.responseCount) })
          : null,
    },
  });
  const submit = form.submitWith(({ invitedCount: value }) =>
    change.mutate(
      { surveys, change: { kind: 'invited', invitedCount: typeof value === 'number' ? value : null } },
      { onSuccess: () => onDone(t('administration.saved')) },
    ),
  );
  return (
    <FormDialog
      title={t('administration.invitedTitle', { name: survey.description })}
      action={t('administration.save')}
      error={change.error}
      isPending={change.isPending}
      onSubmit={() => submit()}
      onClose={onClose}
    >
      <NumberInput
        label={t('administration.invitedLabel')}
        description={t('administration.invitedHelp')}
        {...form.getInputProps('invitedCount')}
        min={1}
        max={10_000_000}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        data-autofocus
      />
    </FormDialog>
  );
};
