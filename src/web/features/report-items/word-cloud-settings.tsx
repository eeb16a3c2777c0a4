import { NumberInput, Select } from '@mantine/core';
import { CLOUD_WORDS } from '#shared/report-items/word-cloud.ts';
import { interfaceLanguages } from '#shared/vocabulary.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import type { SettingsProps } from './draft.ts';
import { ItemColorField } from './item-color-field.tsx';
import { TitleField } from './title-field.tsx';

/** Heading, language of the words, how many, and the color of those that stand out. */
export const WordCloudSettings = ({ draft, change }: SettingsProps) => {
  const t = useTranslations('report-items');
  const { least, most, usual } = CLOUD_WORDS;
  return (
    <>
      <TitleField draft={draft} change={change} description={t('titleHelp')} />
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
      <NumberInput
        label={t('mostWords')}
        description={t('mostWordsHelp')}
        min={least}
        max={most}
        clampBehavior="strict"
        allowDecimal={false}
        value={draft.mostWords}
        onChange={(value) => change({ mostWords: Math.min(most, Math.max(least, Number(value) || usual)) })}
      />
      <ItemColorField draft={draft} change={change} description={t('wordColorHelp')} />
    </>
  );
};
