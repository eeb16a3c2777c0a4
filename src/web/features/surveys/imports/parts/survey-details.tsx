import { NativeSelect, TextInput } from '@mantine/core';
import type { ImportSource } from '#shared/surveys/imports/preview.ts';
import { type SurveyType, surveyTypes } from '#shared/vocabulary.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import classes from './preview.module.css';

export interface SurveyDetails {
  description?: string;
  unit?: string;
  leader?: string;
  leaderId?: string;
  period?: string;
  eventCode?: string;
  type?: SurveyType;
}

const fields = ['description', 'unit', 'leader', 'leaderId', 'period', 'eventCode'] as const;

interface Props {
  survey: ImportSource['surveys'][number] | undefined;
  details: SurveyDetails;
  onChange: (details: SurveyDetails) => void;
}

export const SurveyDetailsForm = ({ survey, details, onChange }: Props) => {
  const t = useTranslations('imports');
  return (
    <fieldset className={classes.fields}>
      <legend>{t('details.title')}</legend>
      {fields.map((field) => (
        <TextInput
          key={field}
          label={t(`survey.${field}`)}
          description={field === 'unit' ? t('details.unitHelp') : undefined}
          value={details[field] ?? survey?.[field] ?? ''}
          onChange={(event) => onChange({ ...details, [field]: event.currentTarget.value })}
        />
      ))}
      <NativeSelect
        label={t('survey.type')}
        value={details.type ?? survey?.type ?? 'o'}
        data={surveyTypes.map((value) => ({ value, label: t(`surveyTypes.${value}`) }))}
        onChange={(event) => onChange({ ...details, type: event.currentTarget.value as SurveyType })}
      />
    </fieldset>
  );
};
