import { NumberInput, Switch } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { MAXIMUM_RETENTION_MONTHS, type Retention } from '#shared/platform/configs/retention-contract.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { confirmAction } from '../../../ui/confirm-action.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import { SaveFoot } from '../../../ui/save-foot.tsx';
import classes from './configs.module.css';
import { useCountDueSurveys, useRetention, useSaveRetention } from './use-retention.ts';

const USUAL_MONTHS = 24;

const RetentionFields = ({ stored }: { stored: Retention }) => {
  const t = useTranslations('configs');
  const [isDeleted, setDeleted] = useState(stored.keepAnswersMonths !== null);
  const [months, setMonths] = useState<number | string>(stored.keepAnswersMonths ?? USUAL_MONTHS);
  const count = useCountDueSurveys();
  const save = useSaveRetention();
  const isValid =
    !isDeleted ||
    (typeof months === 'number' &&
      Number.isInteger(months) &&
      months >= 1 &&
      months <= MAXIMUM_RETENTION_MONTHS);
  const wanted = isDeleted ? Number(months) : null;
  const isDirty = wanted !== stored.keepAnswersMonths;
  const send = (): void => save.mutate({ keepAnswersMonths: wanted });
  const ask = (surveys: number): void =>
    confirmAction({
      title: t('retention.confirmTitle'),
      text: t('retention.confirmText', { count: surveys }),
      confirmLabel: t('retention.confirm'),
      danger: true,
      onConfirm: send,
    });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isValid) return;
    if (wanted === null) send();
    else count.mutate(wanted, { onSuccess: ({ surveys }) => (surveys > 0 ? ask(surveys) : send()) });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <fieldset className={classes.group} data-lines>
        <legend>{t('retention.title')}</legend>
        <p className={classes.about}>{t('retention.about')}</p>
        <Switch
          label={t('retention.deletes')}
          checked={isDeleted}
          onChange={(event) => setDeleted(event.currentTarget.checked)}
        />
        {isDeleted && (
          <NumberInput
            label={t('retention.months')}
            description={t('retention.monthsHelp')}
            allowDecimal={false}
            allowNegative={false}
            value={months}
            onChange={setMonths}
            error={!isValid && t('retention.wrong', { most: MAXIMUM_RETENTION_MONTHS })}
          />
        )}
      </fieldset>
      <SaveFoot
        label={t('retention.save')}
        isSaving={count.isPending || save.isPending}
        wasSaved={save.isSuccess}
        isDirty={isDirty}
        isInvalid={!isValid}
      />
    </form>
  );
};

export const RetentionForm = () => {
  const t = useTranslations('configs');
  const { data, error, refetch } = useRetention();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton height={140} radius={8} label={t('retention.loading')} />;
  return <RetentionFields stored={data} />;
};
