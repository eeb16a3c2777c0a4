import { TextInput } from '@mantine/core';
import { useTranslations } from '../../lib/use-translations.ts';
import type { SettingsProps } from './draft.ts';
import classes from './report-items.module.css';

interface TitleFieldProps extends Pick<SettingsProps, 'draft' | 'change'> {
  label?: string;
  description?: string;
}

/** The author's own heading of an item. */
export const TitleField = ({ draft, change, label, description }: TitleFieldProps) => {
  const t = useTranslations('report-items');
  return (
    <TextInput
      className={classes.wide ?? ''}
      label={label ?? t('title')}
      description={description}
      inputWrapperOrder={['label', 'input', 'description']}
      maxLength={500}
      value={draft.title}
      onChange={(event) => change({ title: event.currentTarget.value })}
    />
  );
};
