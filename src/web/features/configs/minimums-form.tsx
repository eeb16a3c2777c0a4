import { NumberInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type FormEvent, useState } from 'react';
import {
  MAXIMUM_OF_MINIMUMS,
  MINIMUM_OF_MINIMUMS,
  type Minimums,
} from '#shared/configs/minimums-contract.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { SaveFoot } from '../../ui/save-foot.tsx';
import classes from './configs.module.css';
import { useMinimums, useMinimumsEffect, useSaveMinimums } from './use-minimums.ts';

const fields = ['respondents', 'comments', 'comparedSurveys'] as const satisfies readonly (keyof Minimums)[];
type Typed = Record<keyof Minimums, number | string>;

const TYPING_PAUSE = 250;

const isSound = (value: number | string): boolean =>
  typeof value === 'number' &&
  Number.isInteger(value) &&
  value >= MINIMUM_OF_MINIMUMS &&
  value <= MAXIMUM_OF_MINIMUMS;

const MinimumFields = ({ stored }: { stored: Minimums }) => {
  const t = useTranslations('configs');
  const [typed, setTyped] = useState<Typed>(stored);
  const save = useSaveMinimums();
  const isValid = fields.every((field) => isSound(typed[field]));
  const isDirty = fields.some((field) => typed[field] !== stored[field]);
  const wanted = isValid ? (typed as Minimums) : null;
  const [asked] = useDebouncedValue(isDirty ? wanted : null, TYPING_PAUSE);
  const effect = useMinimumsEffect(asked);
  const isLower = fields.some((field) => Number(typed[field]) < stored[field]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (wanted) save.mutate(wanted);
  };
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
            value={typed[field]}
            onChange={(value) => setTyped({ ...typed, [field]: value })}
            error={
              !isSound(typed[field]) &&
              t('minimums.wrong', { least: MINIMUM_OF_MINIMUMS, most: MAXIMUM_OF_MINIMUMS })
            }
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

/** How few people figures, comments and comparisons are still shown of (design section 6). */
export const MinimumsForm = () => {
  const t = useTranslations('configs');
  const { data, error, refetch } = useMinimums();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton height={220} radius={8} label={t('minimums.loading')} />;
  return <MinimumFields stored={data} />;
};
