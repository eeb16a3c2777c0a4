import { NumberInput, Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getRetention,
  getRetentionEffect,
  MAXIMUM_RETENTION_MONTHS,
  putRetention,
  type Retention,
} from '#shared/platform/configs/retention-contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';
import { useBodyForm } from '../../../lib/calls/use-body-form.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { confirmAction } from '../../../ui/dialogs/confirm-action.tsx';
import { SaveFoot } from '../../../ui/dialogs/save-foot.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import classes from './configs.module.css';
import { isWholeNumber } from './whole-number.ts';

const useRetention = () => useQuery(queryFor(getRetention));

const useCountDueSurveys = () =>
  useMutation({
    mutationFn: (months: number) =>
      call(getRetentionEffect, { query: { keepAnswersMonths: String(months) } }),
  });

const useSaveRetention = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Retention) => call(putRetention, { body }),
    onSuccess: (saved) => client.setQueryData(queryKeyFor(getRetention), saved),
  });
};

const USUAL_MONTHS = 24;

const RetentionFields = ({ stored }: { stored: Retention }) => {
  const t = useTranslations('configs');
  const count = useCountDueSurveys();
  const save = useSaveRetention();
  const form = useBodyForm<{ deletes: boolean; keepAnswersMonths: number | string }>({
    initialValues: {
      deletes: stored.keepAnswersMonths !== null,
      keepAnswersMonths: stored.keepAnswersMonths ?? USUAL_MONTHS,
    },
    validateInputOnChange: true,
    validate: {
      keepAnswersMonths: (months, { deletes }) =>
        !deletes || isWholeNumber(months, { most: MAXIMUM_RETENTION_MONTHS })
          ? null
          : t('retention.wrong', { most: MAXIMUM_RETENTION_MONTHS }),
    },
  });
  const { deletes, keepAnswersMonths } = form.values;
  const wanted = deletes ? Number(keepAnswersMonths) : null;
  const send = (): void => save.mutate({ keepAnswersMonths: wanted }, { onError: form.showRefusal });
  const ask = (surveys: number): void =>
    confirmAction({
      title: t('retention.confirmTitle'),
      text: t('retention.confirmText', { count: surveys }),
      confirmLabel: t('retention.confirm'),
      danger: true,
      onConfirm: send,
    });
  const submit = form.submitWith(() => {
    if (wanted === null) send();
    else count.mutate(wanted, { onSuccess: ({ surveys }) => (surveys > 0 ? ask(surveys) : send()) });
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <fieldset className={classes.group} data-lines>
        <legend>{t('retention.title')}</legend>
        <p className={classes.about}>{t('retention.about')}</p>
        <Switch label={t('retention.deletes')} {...form.getInputProps('deletes', { type: 'checkbox' })} />
        {deletes && (
          <NumberInput
            label={t('retention.months')}
            description={t('retention.monthsHelp')}
            allowDecimal={false}
            allowNegative={false}
            {...form.getInputProps('keepAnswersMonths')}
          />
        )}
      </fieldset>
      <SaveFoot
        label={t('retention.save')}
        isSaving={count.isPending || save.isPending}
        wasSaved={save.isSuccess}
        isDirty={wanted !== stored.keepAnswersMonths}
        isInvalid={!form.isValid()}
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
