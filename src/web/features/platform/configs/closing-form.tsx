import { NumberInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  type Closing,
  getClosing,
  MAXIMUM_CLOSING_DAYS,
  putClosing,
} from '#shared/platform/configs/closing-contract.ts';
import { call } from '../../../lib/api.ts';
import { queryFor, queryKeyFor } from '../../../lib/query-for.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import { SaveFoot } from '../../../ui/save-foot.tsx';
import classes from './configs.module.css';

const useSaveClosing = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Closing) => call(putClosing, { body }),
    onSuccess: (saved) => client.setQueryData(queryKeyFor(getClosing), saved),
  });
};

const ClosingField = ({ stored }: { stored: Closing }) => {
  const t = useTranslations('configs');
  const [days, setDays] = useState<number | string>(stored.closingDays);
  const save = useSaveClosing();
  const isValid =
    typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= MAXIMUM_CLOSING_DAYS;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isValid) save.mutate({ closingDays: days });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <fieldset className={classes.group}>
        <legend>{t('closing.title')}</legend>
        <p className={classes.about}>{t('closing.about')}</p>
        <NumberInput
          label={t('closing.days')}
          description={t('closing.daysHelp')}
          allowDecimal={false}
          allowNegative={false}
          value={days}
          onChange={setDays}
          error={!isValid && t('retention.wrong', { most: MAXIMUM_CLOSING_DAYS })}
        />
      </fieldset>
      <SaveFoot
        label={t('closing.save')}
        isSaving={save.isPending}
        wasSaved={save.isSuccess}
        isDirty={days !== stored.closingDays}
        isInvalid={!isValid}
      />
    </form>
  );
};

export const ClosingForm = () => {
  const t = useTranslations('configs');
  const { data, error, refetch } = useQuery(queryFor(getClosing));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton height={140} radius={8} label={t('closing.loading')} />;
  return <ClosingField stored={data} />;
};
