import { useState } from 'react';
import type { ManagedSurvey } from '#shared/surveys/surveys/administration-contract.ts';
import { useSetSurveyAttributes, useSurveyAttributes } from '../../../lib/use-survey-attributes.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { AttributeFields, changedValues } from '../../../ui/fields/attribute-fields.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import classes from './finder/surveys.module.css';

interface Props {
  surveys: readonly ManagedSurvey[];
  onClose: () => void;
  onDone: (message: string) => void;
}

const sharedValues = (surveys: readonly ManagedSurvey[]): Map<number, string | null> => {
  const shared = new Map<number, string | null>();
  for (const id of new Set(surveys.flatMap(({ attributes }) => attributes.map((one) => one.attributeId)))) {
    const values = new Set(
      surveys.map(({ attributes }) => attributes.find((one) => one.attributeId === id)?.value ?? ''),
    );
    shared.set(id, values.size === 1 ? ([...values][0] ?? '') : null);
  }
  return shared;
};

export const AttributesDialog = ({ surveys, onClose, onDone }: Props) => {
  const t = useTranslations('surveys');
  const list = useSurveyAttributes();
  const save = useSetSurveyAttributes();
  const [before] = useState(() => sharedValues(surveys));
  const [values, setValues] = useState<ReadonlyMap<number, string | null>>(before);
  const attributes = list.data?.content ?? [];
  const changed = changedValues(attributes, before, values);
  const submit = (): void =>
    save.mutate(
      { surveyIds: surveys.map(({ id }) => id), values: changed ?? [] },
      { onSuccess: () => onDone(t('administration.corrected', { count: surveys.length })) },
    );
  return (
    <FormDialog
      title={t('attributes.title', { count: surveys.length, name: surveys[0]?.description ?? '' })}
      action={t('administration.save')}
      error={save.error}
      isPending={save.isPending}
      disabled={changed === null || changed.length === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <LoadingSkeleton height={180} radius={8} label={t('attributes.loading')} />}
      {list.data && (
        <p className={classes.quiet}>
          {t(attributes.length === 0 ? 'attributes.noneDefined' : 'attributes.help')}{' '}
          {attributes.length > 0 && surveys.length > 1 && t('administration.severalHelp')}
        </p>
      )}
      <AttributeFields
        attributes={attributes}
        values={values}
        onChange={(id, value) => setValues(new Map(values).set(id, value))}
      />
    </FormDialog>
  );
};
