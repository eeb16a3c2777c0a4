import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { delimiters, encodings, type TableMapping } from '#shared/surveys/imports/mapping.ts';
import type { ImportSource } from '#shared/surveys/imports/preview.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import classes from '../parts/preview.module.css';

const delimiterTexts = {
  ',': 'delimiters.0',
  ';': 'delimiters.1',
  '\t': 'delimiters.2',
  '|': 'delimiters.3',
} as const satisfies Record<(typeof delimiters)[number], string>;

interface Props {
  source: Pick<ImportSource, 'format' | 'sheets'>;
  mapping: TableMapping;
  onChange: (mapping: TableMapping) => void;
}

export const ReadingFields = ({ source, mapping, onChange }: Props) => {
  const t = useTranslations('imports');
  const isCsv = source.format === 'csv';
  const set = <Key extends keyof TableMapping>(key: Key, value: TableMapping[Key]) =>
    onChange({ ...mapping, [key]: value });
  return (
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
  );
};
