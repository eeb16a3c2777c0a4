import { NumberInput, Text } from '@mantine/core';
import type { ManagedSurvey } from '#shared/surveys/surveys/administration-contract.ts';
import { useBodyForm } from '../../../lib/calls/use-body-form.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import classes from './finder/surveys.module.css';
import { useChangeSurveys } from './use-managed-surveys.ts';

interface Props {
  surveys: readonly ManagedSurvey[];
  floor: number;
  onClose: () => void;
  onDone: (message: string) => void;
}

export const MinimumDialog = ({ surveys, floor, onClose, onDone }: Props) => {
  const t = useTranslations('surveys');
  const format = useFormat();
  const change = useChangeSurveys();
  const [first] = surveys;
  const form = useBodyForm<{ minRespondentCount: number | string }>({
    initialValues: { minRespondentCount: first?.minRespondentCount ?? floor },
    validateInputOnChange: true,
    validate: {
      minRespondentCount: (value) =>
        typeof value === 'number' && value >= floor
          ? null
          : t('administration.minimumTooLow', { floor: format.number(floor) }),
    },
  });
  const wanted = Number(form.getValues().minRespondentCount) || floor;
  const hidden = surveys.filter((row) => row.hidden === null && row.responseCount < wanted).length;
  const shown = surveys.filter((row) => row.hidden !== null && row.responseCount >= wanted).length;
  const submit = form.submitWith(() =>
    change.mutate(
      { surveys, change: { kind: 'minimum', minRespondentCount: wanted } },
      { onSuccess: () => onDone(t('administration.minimumSet', { count: surveys.length })) },
    ),
  );
  return (
    <FormDialog
      title={t('administration.minimumTitle', { count: surveys.length, name: first?.description })}
      action={t('administration.save')}
      error={change.error}
      isPending={change.isPending}
      onSubmit={() => submit()}
      onClose={onClose}
    >
      <NumberInput
        label={t('administration.minimumLabel')}
        description={t('administration.minimumHelp', { floor: format.number(floor) })}
        {...form.getInputProps('minRespondentCount')}
        min={floor}
        max={100_000}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        data-autofocus
      />
      <div role="status">
        {hidden > 0 && (
          <Text size="sm" c="var(--plenum-warn)">
            {t('administration.willHide', { count: hidden })}
          </Text>
        )}
        {shown > 0 && (
          <Text size="sm" c="var(--plenum-warn)">
            {t('administration.willShow', { count: shown })}
          </Text>
        )}
      </div>
      <p className={classes.quiet}>{t('administration.outOfDate')}</p>
    </FormDialog>
  );
};
