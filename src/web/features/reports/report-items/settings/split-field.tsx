import { Select } from '@mantine/core';
import { splits } from '#shared/figures/calculation/number-figures.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import type { SettingsProps } from '../draft/draft.ts';

interface SplitFieldProps extends Pick<SettingsProps, 'draft' | 'change'> {
  description?: string;
}

export const SplitField = ({ draft, change, description }: SplitFieldProps) => {
  const t = useTranslations('report-items');
  return (
    <Select
      label={t('split')}
      description={description}
      inputWrapperOrder={['label', 'input', 'description']}
      data={splits.map((value) => ({ value, label: t(`splits.${value}`) }))}
      value={draft.split}
      allowDeselect={false}
      onChange={(value) => change({ split: splits.find((split) => split === value) ?? 'none' })}
    />
  );
};
