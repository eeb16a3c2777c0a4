import { Checkbox, NativeSelect, NumberInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getMinimums,
  getMinimumsEffect,
  MAXIMUM_OF_MINIMUMS,
  MINIMUM_OF_MINIMUMS,
  type Minimums,
  overviewRoles,
  putMinimums,
} from '#shared/platform/configs/minimums-contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';
import { useBodyForm } from '../../../lib/calls/use-body-form.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { SaveFoot } from '../../../ui/dialogs/save-foot.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import classes from './configs.module.css';
import { isWholeNumber } from './whole-number.ts';

const useMinimums = () => useQuery(queryFor(getMinimums));

const useMinimumsEffect = (wanted: Pick<Minimums, 'respondents' | 'comments'> | null) =>
  useQuery({
    ...queryFor(getMinimumsEffect, {
      query: { respondents: String(wanted?.respondents), comments: String(wanted?.comments) },
    }),
    enabled: wanted !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const useSaveMinimums = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Minimums) => call(putMinimums, { body }),
    // Surveys and reports change with the minimums.
    onSuccess: async (saved) => {
      client.setQueryData(queryKeyFor(getMinimums), saved);
      await client.invalidateQueries();
    },
  });
};

const fields = ['respondents', 'comments', 'comparedSurveys'] as const satisfies readonly (keyof Minimums)[];
type Typed = Record<(typeof fields)[number], number | string>;
type Trust = Minimums['overview'];

const TYPING_PAUSE = 250;

const range = { least: MINIMUM_OF_MINIMUMS, most: MAXIMUM_OF_MINIMUMS };

const isSame = (one: Trust, other: Trust): boolean =>
  one.surveys === other.surveys && one.roles.toSorted().join() === other.roles.toSorted().join();

interface TrustProps {
  trust: Trust;
  comparedSurveys: number | string;
  onChange: (trust: Trust) => void;
}

const OverviewTrust = ({ trust, comparedSurveys, onChange }: TrustProps) => {
  const most = Math.max(1, Number(comparedSurveys) - 1);
  const t = useTranslations('configs');
  return (
    <fieldset className={classes.group}>
      <legend>{t('minimums.overview.title')}</legend>
      <p className={classes.about}>{t('minimums.overview.about')}</p>
      <Checkbox.Group
        label={t('minimums.overview.roles')}
        value={trust.roles}
        onChange={(chosen) =>
          onChange({ ...trust, roles: overviewRoles.filter((role) => chosen.includes(role)) })
        }
      >
        {overviewRoles.map((role) => (
          <Checkbox key={role} value={role} label={t(`minimums.overview.${role}`)} mt="xs" />
        ))}
      </Checkbox.Group>
      <NativeSelect
        label={t('minimums.overview.surveys')}
        description={t('minimums.overview.surveysHelp')}
        disabled={trust.roles.length === 0}
        data={Array.from({ length: most }, (_, index) => String(index + 1))}
        value={String(Math.min(most, trust.surveys))}
        onChange={({ currentTarget }) => onChange({ ...trust, surveys: Number(currentTarget.value) })}
      />
    </fieldset>
  );
};

const MinimumFields = ({ stored }: { stored: Minimums }) => {
  const t = useTranslations('configs');
  const save = useSaveMinimums();
  const check = (value: number | string): string | null =>
    isWholeNumber(value, range) ? null : t('minimums.wrong', range);
  const form = useBodyForm<Typed & Pick<Minimums, 'overview'>>({
    initialValues: stored,
    validateInputOnChange: true,
    validate: { respondents: check, comments: check, comparedSurveys: check },
  });
  const { overview, ...typed } = form.values;
  const isValid = form.isValid();
  const isDirty =
    fields.some((field) => typed[field] !== stored[field]) || !isSame(overview, stored.overview);
  const wanted = isValid ? { ...(typed as Record<keyof Typed, number>), overview } : null;
  const [asked] = useDebouncedValue(isDirty ? wanted : null, TYPING_PAUSE);
  const effect = useMinimumsEffect(asked);
  const isLower = fields.some((field) => Number(typed[field]) < stored[field]);
  const submit = form.submitWith(() => wanted && save.mutate(wanted, { onError: form.showRefusal }));
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <fieldset className={classes.group}>
        <legend>{t('minimums.title')}</legend>
        <p className={classes.about}>{t('minimums.about')}</p>
        {fields.map((field) => (
          <NumberInput
            key={field}
            label={t(`minimums.${field}.label`)}
            description={t(`minimums.${field}.help`)}
            allowDecimal={false}
            allowNegative={false}
            {...form.getInputProps(field)}
          />
        ))}
        <div className={classes.effect} role="status">
          {isDirty && asked && effect.data && effect.data.raisedSurveys > 0 && (
            <p>
              {t('minimums.raises', { count: effect.data.raisedSurveys })}{' '}
              {effect.data.hiddenSurveys > 0 && t('minimums.hides', { count: effect.data.hiddenSurveys })}
            </p>
          )}
          {isDirty && isLower && <p>{t('minimums.lowers')}</p>}
        </div>
      </fieldset>
      <OverviewTrust
        trust={overview}
        comparedSurveys={typed.comparedSurveys}
        onChange={(trust) => form.setFieldValue('overview', trust)}
      />
      <SaveFoot
        label={t('minimums.save')}
        isSaving={save.isPending}
        wasSaved={save.isSuccess}
        isDirty={isDirty}
        isInvalid={!isValid}
      />
    </form>
  );
};

export const MinimumsForm = () => {
  const t = useTranslations('configs');
  const { data, error, refetch } = useMinimums();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton height={220} radius={8} label={t('minimums.loading')} />;
  return <MinimumFields stored={data} />;
};
