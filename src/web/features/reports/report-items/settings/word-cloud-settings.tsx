import { CLOUD_WORDS } from '#shared/reports/report-items/kinds/word-cloud.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import type { SettingsProps } from '../draft/draft.ts';
import { AppearanceFields } from './fields/appearance-fields.tsx';
import { NumberField } from './fields/number-field.tsx';
import { TitleField } from './fields/title-field.tsx';
import { WordLanguageField } from './fields/word-language-field.tsx';

export const WordCloudSettings = ({ draft, language, change }: SettingsProps) => {
  const t = useTranslations('report-items');
  return (
    <>
      <TitleField draft={draft} language={language} change={change} description={t('titleHelp')} />
      <WordLanguageField draft={draft} change={change} />
      <NumberField
        label={t('maximumWords')}
        description={t('maximumWordsHelp')}
        limits={CLOUD_WORDS}
        value={draft.maximumWords}
        onChange={(maximumWords) => change({ maximumWords })}
      />
      <AppearanceFields draft={draft} change={change} colorHelp={t('wordColorHelp')} />
    </>
  );
};
