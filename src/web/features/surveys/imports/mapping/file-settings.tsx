import { NativeSelect, TextInput } from '@mantine/core';
import type { TableMapping } from '#shared/surveys/imports/mapping.ts';
import type { ImportSource } from '#shared/surveys/imports/preview.ts';
import { type SurveyType, surveyTypes } from '#shared/vocabulary.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import { ReadingFields } from '../columns/reading-fields.tsx';
import classes from '../parts/preview.module.css';

interface Props {
  source: ImportSource;
  mapping: TableMapping;
  onChange: (mapping: TableMapping) => void;
}

const surveyFields = ['description', 'unit', 'leader', 'leaderId', 'period', 'eventCode'] as const;

export const FileSettings = ({ source, mapping, onChange }: Props) => {
  const t = useTranslations('imports');
  const set = <Key extends keyof TableMapping>(key: Key, value: TableMapping[Key]) =>
    onChange({ ...mapping, [key]: value });
  const chosenParts = new Set(
    mapping.columns.flatMap(({ meaning }) => (meaning.as === 'survey' ? meaning.part : [])),
  );
  return (
    <details className={classes.settings}>
      <summary>{t('settings.title')}</summary>
      <fieldset className={classes.fields}>
        <legend>{t('settings.form')}</legend>
        <TextInput
          label={t('settings.shortName')}
          value={mapping.form.shortName}
          maxLength={200}
          onChange={(event) => set('form', { ...mapping.form, shortName: event.currentTarget.value })}
        />
        <TextInput
          label={t('settings.formTitle')}
          value={mapping.form.title[mapping.language] ?? ''}
          onChange={(event) => {
            const title = { ...mapping.form.title, [mapping.language]: event.currentTarget.value };
            set('form', { ...mapping.form, title });
          }}
        />
        {surveyFields
          .filter((field) => !chosenParts.has(field))
          .map((field) => (
            <TextInput
              key={field}
              label={t(`survey.${field}`)}
              value={mapping.survey[field] ?? ''}
              onChange={(event) => set('survey', { ...mapping.survey, [field]: event.currentTarget.value })}
            />
          ))}
        {!chosenParts.has('type') && (
          <NativeSelect
            label={t('survey.type')}
            value={mapping.survey.type ?? 'o'}
            data={surveyTypes.map((value) => ({ value, label: t(`surveyTypes.${value}`) }))}
            onChange={(event) =>
              set('survey', { ...mapping.survey, type: event.currentTarget.value as SurveyType })
            }
          />
        )}
      </fieldset>
      <ReadingFields source={source} mapping={mapping} onChange={onChange} />
    </details>
  );
};
