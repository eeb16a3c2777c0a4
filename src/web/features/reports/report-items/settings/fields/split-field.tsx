import { Select } from '@mantine/core';
import { readSplitAttribute, type Split, splits } from '#shared/figures/calculation/number-figures.ts';
import { useSurveyAttributes } from '../../../../../lib/use-survey-attributes.ts';
import { useTranslations } from '../../../../../lib/use-translations.ts';
import type { SettingsProps } from '../../draft/draft.ts';

interface SplitFieldProps extends Pick<SettingsProps, 'draft' | 'change'> {
  description?: string;
}

export const SplitField = ({ draft, change, description }: SplitFieldProps) => {
  const t = useTranslations('report-items');
  const attributes = useSurveyAttributes().data?.content ?? [];
  const choices: { value: Split; label: string }[] = [
    ...splits.map((value) => ({ value, label: t(`splits.${value}`) })),
    ...attributes.map(({ id, name }) => ({
      value: `attribute:${id}` as const,
      label: t('splits.attribute', { name }),
    })),
  ];
  const unknown =
    readSplitAttribute(draft.split) !== null && choices.every(({ value }) => value !== draft.split);
  return (
    <Select
      label={t('split')}
      description={description}
      inputWrapperOrder={['label', 'input', 'description']}
      data={unknown ? [...choices, { value: draft.split, label: t('splits.attributeUnknown') }] : choices}
      value={draft.split}
      allowDeselect={false}
      onChange={(value) => change({ split: choices.find((one) => one.value === value)?.value ?? 'none' })}
    />
  );
};
