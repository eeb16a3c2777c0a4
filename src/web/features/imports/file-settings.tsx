import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { delimiters, encodings, type TableMapping } from '#shared/imports/mapping.ts';
import type { ImportSource } from '#shared/imports/preview.ts';
import { type SurveyType, surveyTypes } from '#shared/vocabulary.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import classes from './preview.module.css';

const delimiterTexts = {
  ',': 'delimiters.0',
  ';': 'delimiters.1',
  '\t': 'delimiters.2',
  '|': 'delimiters.3',
} as const satisfies Record<(typeof delimiters)[number], string>;

interface Props {
  source: ImportSource;
  mapping: TableMapping;
  onChange: (mapping: TableMapping) => void;
}

const surveyFields = ['description', 'unit', 'leader', 'period', 'eventCode'] as const;

/** How the file is read, what the form is called, and what no column says about the survey. */
export const FileSettings = ({ source, mapping, onChange }: Props) => {
  const t = useTranslations('imports');
  const isCsv = source.format === 'csv';
  const set = <Key extends keyof TableMapping>(key: Key, value: TableMapping[Key]) =>
    onChange({ ...mapping, [key]: value });
  const said = new Set(
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
          .filter((field) => !said.has(field))
          .map((field) => (
            <TextInput
              key={field}
              label={t(`survey.${field}`)}
              value={mapping.survey[field] ?? ''}
              onChange={(event) => set('survey', { ...mapping.survey, [field]: event.currentTarget.value })}
            />
          ))}
        {!said.has('type') && (
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
      <fieldset className={classes.fields}>
        <legend>{t('settings.reading')}</legend>
        {source.sheets.length > 1 && (
          <NativeSelect
            label={t('settings.sheet')}
            value={mapping.sheet ?? source.sheets[0] ?? ''}
            data={source.sheets}
            onChange={(event) => set('sheet', event.currentTarget.value)}
          />
        )}
        {isCsv && (
          <>
            <NativeSelect
              label={t('settings.delimiter')}
              value={mapping.delimiter}
              data={delimiters.map((value) => ({
                value,
                label: t(delimiterTexts[value]),
              }))}
              onChange={(event) => set('delimiter', event.currentTarget.value as TableMapping['delimiter'])}
            />
            <NativeSelect
              label={t('settings.encoding')}
              value={mapping.encoding}
              data={encodings.map((value) => ({ value, label: t(`encodings.${value}`) }))}
              onChange={(event) => set('encoding', event.currentTarget.value as TableMapping['encoding'])}
            />
          </>
        )}
        <NativeSelect
          label={t('settings.decimalSign')}
          value={mapping.decimalSign}
          data={[
            { value: ',', label: t('settings.comma') },
            { value: '.', label: t('settings.point') },
          ]}
          onChange={(event) => set('decimalSign', event.currentTarget.value as TableMapping['decimalSign'])}
        />
        <NumberInput
          label={t('settings.skipRows')}
          value={mapping.skipRows}
          min={0}
          max={100}
          allowDecimal={false}
          onChange={(value) => typeof value === 'number' && set('skipRows', value)}
        />
        <NumberInput
          label={t('settings.headingRows')}
          value={mapping.headingRows}
          min={0}
          max={5}
          allowDecimal={false}
          onChange={(value) => typeof value === 'number' && set('headingRows', value)}
        />
        <TextInput
          label={t('settings.language')}
          description={t('settings.languageHelp')}
          value={mapping.language}
          maxLength={35}
          onChange={(event) => event.currentTarget.value !== '' && set('language', event.currentTarget.value)}
        />
      </fieldset>
    </details>
  );
};
