import { Select } from '@mantine/core';
import { splits } from '#shared/calculation/figures.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import type { SettingsProps } from './draft.ts';
import { TitleField } from './title-field.tsx';

/** Heading, and whether each comment says where it belongs. */
export const ResponsesSettings = ({ draft, change }: SettingsProps) => {
  const t = useTranslations('report-items');
  return (
    <>
      <TitleField
        label={t('title')}
        description={t('titleHelp')}
        value={draft.title}
        onChange={(title) => change({ title })}
      />
      <Select
        label={t('split')}
        description={t('responsesSplitHelp')}
        inputWrapperOrder={['label', 'input', 'description']}
        data={splits.map((value) => ({ value, label: t(`splits.${value}`) }))}
        value={draft.split}
        allowDeselect={false}
        onChange={(value) => change({ split: splits.find((split) => split === value) ?? 'none' })}
      />
    </>
  );
};
