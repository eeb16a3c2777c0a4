import { Select } from '@mantine/core';
import { useTranslations } from '../../../../../lib/use-translations.ts';
import type { SettingsProps } from '../../draft/draft.ts';

export const MeanOverField = ({ draft, change }: Pick<SettingsProps, 'draft' | 'change'>) => {
  const t = useTranslations('report-items');
  return (
    <Select
      label={t('meanOver')}
      description={t('meanOverHelp')}
      inputWrapperOrder={['label', 'input', 'description']}
      data={(['answers', 'surveys'] as const).map((value) => ({ value, label: t(`meansOver.${value}`) }))}
      value={draft.meanOver ?? 'answers'}
      allowDeselect={false}
      onChange={(value) => change({ meanOver: value === 'surveys' ? value : undefined })}
    />
  );
};
