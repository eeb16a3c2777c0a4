import { NumberInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MAXIMUM_REPLY_DAYS, replyDays } from '#shared/platform/policy/reply-days.ts';
import { getReplyPeriod, putReplyPeriod, type ReplyPeriod } from '#shared/publishing/publication/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';
import { useBodyForm } from '../../../lib/calls/use-body-form.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { SaveFoot } from '../../../ui/dialogs/save-foot.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';

const ReplyPeriodField = ({ stored }: { stored: ReplyPeriod }) => {
  const t = useTranslations('publication');
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (body: ReplyPeriod) => call(putReplyPeriod, { body }),
    onSuccess: (saved) => client.setQueryData(queryKeyFor(getReplyPeriod), saved),
  });
  const form = useBodyForm<{ replyDays: number | string }>({
    initialValues: stored,
    validateInputOnChange: true,
    validate: {
      replyDays: (days) =>
        replyDays.safeParse(days).success ? null : t('replyDaysWrong', { most: MAXIMUM_REPLY_DAYS }),
    },
  });
  const submit = form.submitWith((values) =>
    save.mutate({ replyDays: Number(values.replyDays) }, { onError: form.showRefusal }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <NumberInput
        maw="44ch"
        label={t('replyPeriod.days')}
        description={t('replyPeriod.daysHelp')}
        allowDecimal={false}
        allowNegative={false}
        {...form.getInputProps('replyDays')}
      />
      <SaveFoot
        label={t('replyPeriod.save')}
        isSaving={save.isPending}
        wasSaved={save.isSuccess}
        isDirty={form.values.replyDays !== stored.replyDays}
        isInvalid={!form.isValid()}
      />
    </form>
  );
};

export const ReplyPeriodForm = () => {
  const t = useTranslations('publication');
  const { data, error, refetch } = useQuery(queryFor(getReplyPeriod));
  return (
    <TitledSection title={t('replyPeriod.title')} about={t('replyPeriod.about')}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <ReplyPeriodField stored={data} />
      ) : (
        <LoadingSkeleton height={140} radius={8} label={t('replyPeriod.loading')} />
      )}
    </TitledSection>
  );
};
