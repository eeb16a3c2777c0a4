import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ManagedSurvey, SurveyCorrection } from '#shared/surveys/surveys/administration-contract.ts';
import { unitChoices, usePeriodChoices } from '../../../lib/searched-choices.ts';
import { useMay } from '../../../lib/session.tsx';
import { useTranslations } from '../../../lib/use-translations.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { type Choice, useSearchedChoices } from '../../../ui/fields/use-searched-choices.ts';
import classes from './finder/surveys.module.css';
import { LeadersField, useEditedLeaders } from './leaders-field.tsx';
import { useChangeSurveys } from './use-managed-surveys.ts';

interface Props {
  surveys: readonly ManagedSurvey[];
  onClose: () => void;
  onDone: (message: string) => void;
}

const WITHOUT_PERIOD = '0';

const shared = <Value,>(surveys: readonly ManagedSurvey[], of: (survey: ManagedSurvey) => Value) => {
  const values = new Set(surveys.map(of));
  return values.size === 1 ? ([...values][0] as Value) : undefined;
};

export const CorrectionDialog = ({ surveys, onClose, onDone }: Props) => {
  const t = useTranslations('surveys');
  const change = useChangeSurveys();
  const mayAssign = useMay('users.manage');
  const [first] = surveys as [ManagedSurvey];
  const before = {
    unit: shared(surveys, ({ unitId }) => unitId),
    period: shared(surveys, ({ periodId }) => periodId ?? 0),
    eventCode: shared(surveys, ({ eventCode }) => eventCode),
  };
  const own: Choice | null =
    before.unit === undefined ? null : { value: String(before.unit), label: first.unitPath };
  const [unit, setUnit] = useState<Choice | null>(own);
  const [period, setPeriod] = useState(before.period === undefined ? null : String(before.period));
  const [eventCode, setEventCode] = useState(before.eventCode ?? '');
  const {
    leaders,
    setLeaders,
    correction: changedLeaders,
  } = useEditedLeaders(surveys, t('administration.withoutAccount'));
  const units = useSearchedChoices({ ...unitChoices, chosen: unit ? [unit] : [] });
  const periods = usePeriodChoices();
  const correction: SurveyCorrection = {
    ...(unit && unit.value !== own?.value && { unitId: Number(unit.value) }),
    ...(period !== null &&
      Number(period) !== before.period && { periodId: period === WITHOUT_PERIOD ? null : Number(period) }),
    ...(changedLeaders && { leaders: changedLeaders }),
    ...(eventCode.trim() !== (before.eventCode ?? '') && { eventCode: eventCode.trim() }),
  };
  const submit = (): void => {
    const names = {
      ...(correction.unitId !== undefined && unit && { unitName: unit.label.split(' › ').at(-1) ?? '' }),
      ...(correction.periodId !== undefined && {
        periodName: periods.data.find(({ value }) => value === period)?.label ?? '',
      }),
    };
    change.mutate(
      { surveys, change: { kind: 'correct', correction, names } },
      { onSuccess: () => onDone(t('administration.corrected', { count: surveys.length })) },
    );
  };
  const several = surveys.length > 1 ? t('administration.severalHelp') : undefined;
  return (
    <FormDialog
      title={t('administration.correctTitle', { count: surveys.length, name: first.description })}
      action={t('administration.save')}
      error={change.error}
      isPending={change.isPending}
      disabled={Object.keys(correction).length === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={classes.quiet}>
        {t('administration.correctHelp')} {several}
      </p>
      <Select
        label={t('filter.period')}
        data={[{ value: WITHOUT_PERIOD, label: t('administration.withoutPeriod') }, ...periods.data]}
        searchable
        value={period}
        onChange={setPeriod}
        allowDeselect={false}
        // The initial focus is here, and an open list would cover the other fields.
        openOnFocus={false}
        data-autofocus
      />
      <Select
        label={t('filter.unit')}
        value={unit?.value ?? null}
        onChange={(value) => setUnit(units.data.find((one) => one.value === value) ?? unit)}
        allowDeselect={false}
        {...units}
      />
      <LeadersField leaders={leaders} setLeaders={setLeaders} mayAssign={mayAssign} />
      <TextInput
        label={t('administration.eventCode')}
        maxLength={200}
        value={eventCode}
        onChange={(event) => setEventCode(event.currentTarget.value)}
      />
    </FormDialog>
  );
};
