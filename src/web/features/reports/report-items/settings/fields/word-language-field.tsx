import { Select } from '@mantine/core';
import { interfaceLanguages } from '#shared/vocabulary.ts';
import { useTranslations } from '../../../../../lib/use-translations.ts';
import type { SettingsProps } from '../../draft/draft.ts';

/** Counts are per language, so another language gives another figure. */
export const WordLanguageField = ({ draft, change }: Pick<SettingsProps, 'draft' | 'change'>) => {
  const t = useTranslations('report-items');
  return (
    <Select
      label={t('wordLanguage')}
      description={t('wordLanguageHelp')}
      data={interfaceLanguages.map((value) => ({ value, label: t(`wordLanguages.${value}`) }))}
      value={draft.wordLanguage}
      allowDeselect={false}
      onChange={(value) =>
        change({ wordLanguage: interfaceLanguages.find((language) => language === value) ?? 'de' })
      }
    />
  );
};
