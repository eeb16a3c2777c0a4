import { NumberInput, Radio, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  MAXIMUM_OPENING_MONTHS,
  type OpeningSettings,
  openingSettings,
} from '#shared/platform/policy/opening-settings.ts';
import { getOpeningSettings, putOpeningSettings } from '#shared/reports/openings/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';
import { useBodyForm } from '../../../lib/calls/use-body-form.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { SaveFoot } from '../../../ui/dialogs/save-foot.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';

const OpeningFields = ({ stored }: { stored: OpeningSettings }) => {
  const t = useTranslations('openings');
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (body: OpeningSettings) => call(putOpeningSettings, { body }),
    onSuccess: (saved) => client.setQueryData(queryKeyFor(getOpeningSettings), saved),
  });
  const form = useBodyForm<{ shownAs: string; keepMonths: number | string }>({
    initialValues: stored,
    validateInputOnChange: true,
    validate: {
      keepMonths: (months) =>
        Number.isInteger(months) && Number(months) >= 1 && Number(months) <= MAXIMUM_OPENING_MONTHS
          ? null
          : t('form.wrong', { most: MAXIMUM_OPENING_MONTHS }),
    },
  });
  const wanted = {
    shownAs: form.values.shownAs as OpeningSettings['shownAs'],
    keepMonths: Number(form.values.keepMonths),
  };
  const submit = form.submitWith(() => save.mutate(wanted, { onError: form.showRefusal }));
  return (
    <form onSubmit={submit} noValidate>
      <Radio.Group label={t('form.shownAs')} {...form.getInputProps('shownAs')}>
        <Stack gap="xs" mt="xs">
          {openingSettings.shape.shownAs.options.map((value) => (
            <Radio key={value} value={value} label={t(`form.shown.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {wanted.shownAs !== 'NOTHING' && (
        <NumberInput
          maw="28ch"
          label={t('form.months')}
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('keepMonths')}
        />
      )}
      <SaveFoot
        label={t('form.save')}
        isSaving={save.isPending}
        wasSaved={save.isSuccess}
        isDirty={wanted.shownAs !== stored.shownAs || wanted.keepMonths !== stored.keepMonths}
        isInvalid={!form.isValid()}
      />
    </form>
  );
};

export const OpeningsForm = () => {
  const t = useTranslations('openings');
  const { data, error, refetch } = useQuery(queryFor(getOpeningSettings));
  return (
    <TitledSection title={t('form.title')} about={t('form.about')}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <OpeningFields stored={data} />
      ) : (
        <LoadingSkeleton height={140} radius={8} label={t('form.loading')} />
      )}
    </TitledSection>
  );
};
