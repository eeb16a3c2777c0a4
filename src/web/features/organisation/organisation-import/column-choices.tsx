import { Select } from '@mantine/core';
import { useTranslations } from '../../../lib/use-translations.ts';
import classes from './organisation-import.module.css';
import {
  type ImportField,
  type ImportKind,
  importFieldsByKind,
  type OrganisationPreview,
} from './use-organisation-import.ts';

interface Props {
  kind: ImportKind;
  preview: OrganisationPreview;
  onChange: (columns: (ImportField | null)[]) => void;
}

export const ColumnChoices = ({ kind, preview, onChange }: Props) => {
  const t = useTranslations('organisation-import');
  const { headings, columns } = preview;
  const choose = (field: ImportField, value: string | null): void => {
    const chosen = value === null ? -1 : Number(value);
    // A field belongs to one column, so its previous column loses it.
    onChange(columns.map((own, index) => (index === chosen ? field : own === field ? null : own)));
  };
  const data = headings.map((heading, index) => ({
    value: String(index),
    label: heading || t('column', { number: index + 1 }),
  }));
  return (
    <div className={classes.columns}>
      {importFieldsByKind[kind].map((field) => {
        const at = columns.indexOf(field);
        return (
          <Select
            key={field}
            label={kind === 'people' && field === 'name' ? t('fields.personName') : t(`fields.${field}`)}
            placeholder={t('noColumn')}
            data={data}
            value={at < 0 ? null : String(at)}
            onChange={(value) => choose(field, value)}
            clearable
          />
        );
      })}
    </div>
  );
};
