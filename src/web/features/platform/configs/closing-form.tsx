import { NumberInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Closing,
  getClosing,
  MAXIMUM_CLOSING_DAYS,
  putClosing,
} from '#shared/platform/configs/closing-contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';
import { useBodyForm } from '../../../lib/calls/use-body-form.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { SaveFoot } from '../../../ui/dialogs/save-foot.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import classes from './configs.module.css';
import { isWholeNumber } from './whole-number.ts';

const useSaveClosing = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Closing) => call(putClosing, { body }),
    onSuccess: (saved) => client.setQueryData(queryKeyFor(getClosing), saved),
  });
};

const ClosingField = ({ stored }: { stored: Closing }) => {
  const t = useTranslations('configs');
  const save = useSaveClosing();
  const form = useBodyForm<{ closingDays: number | string }>({
    initialValues: { closingDays: stored.closingDays },
    validateInputOnChange: true,
    validate: {
      closingDays: (days) =>
        isWholeNumber(days, { most: MAXIMUM_CLOSING_DAYS })
          ? null
          : t('retention.wrong', { most: MAXIMUM_CLOSING_DAYS }),
    },
  });
  const submit = form.submitWith(({ closingDays }) =>
    save.mutate({ closingDays: Number(closingDays) }, { onError: form.showRefusal }),
  );
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
          {...form.getInputProps('closingDays')}
        />
      </fieldset>
      <SaveFoot
        label={t('closing.save')}
        isSaving={save.isPending}
        wasSaved={save.isSuccess}
        isDirty={form.values.closingDays !== stored.closingDays}
        isInvalid={!form.isValid()}
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
