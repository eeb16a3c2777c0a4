import { TagsInput } from '@mantine/core';
import { BAR_WORDS } from '#shared/reports/report-items/kinds/word-bars.ts';
import { CLOUD_WORDS } from '#shared/reports/report-items/kinds/word-cloud.ts';
import { TREND_WORDS } from '#shared/reports/report-items/settings/word-settings.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import type { SettingsProps } from '../draft/draft.ts';
import { AppearanceFields } from './fields/appearance-fields.tsx';
import { DistinctiveField } from './fields/distinctive-field.tsx';
import { NumberField } from './fields/number-field.tsx';
import { TitleField } from './fields/title-field.tsx';
import { WordLanguageField } from './fields/word-language-field.tsx';

export const WordBarsSettings = ({ draft, language, change }: SettingsProps) => {
  const t = useTranslations('report-items');
  return (
    <>
      <TitleField draft={draft} language={language} change={change} description={t('titleHelp')} />
      <WordLanguageField draft={draft} change={change} />
      <NumberField
        label={t('maximumBars')}
        description={t('maximumBarsHelp')}
        limits={BAR_WORDS}
        value={draft.maximumBars}
        onChange={(maximumBars) => change({ maximumBars })}
      />
      <DistinctiveField draft={draft} change={change} />
      <AppearanceFields draft={draft} change={change} colorHelp={t('wordBarColorHelp')} />
    </>
  );
};

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
      <DistinctiveField draft={draft} change={change} />
      <AppearanceFields draft={draft} change={change} colorHelp={t('wordColorHelp')} />
    </>
  );
};

const isWord = (text: string): boolean => /\p{L}/u.test(text) && text.length <= TREND_WORDS.length;

export const WordLinesSettings = ({ draft, language, change }: SettingsProps) => {
  const t = useTranslations('report-items');
  const { maximum } = TREND_WORDS;
  return (
    <>
      <TitleField draft={draft} language={language} change={change} description={t('titleHelp')} />
      <WordLanguageField draft={draft} change={change} />
      <TagsInput
        label={t('trendWords')}
        description={t('trendWordsHelp', { maximum, default: TREND_WORDS.default })}
        placeholder={draft.words.length === 0 ? t('trendWordsPlaceholder') : ''}
        value={draft.words}
        maxTags={maximum}
        splitChars={[',', ' ']}
        acceptValueOnBlur
        onChange={(words) => change({ words: words.map((word) => word.trim()).filter(isWord) })}
      />
      <AppearanceFields draft={draft} change={change} colorHelp={t('lineColorHelp')} />
    </>
  );
};
