import { useTranslations } from '../../lib/use-translations.ts';
import { AppearanceFields } from './appearance-fields.tsx';
import { ComparisonField } from './comparison-field.tsx';
import type { SettingsProps } from './draft.ts';
import { FurtherStatisticsField } from './statistics-field.tsx';
import { TitleField } from './title-field.tsx';

/** Heading, color of the line, and what it is compared with. */
export const ProfileLineChartSettings = ({ draft, language, change }: SettingsProps) => {
  const t = useTranslations('report-items');
  return (
    <>
      <TitleField draft={draft} language={language} change={change} description={t('profileTitleHelp')} />
      <FurtherStatisticsField draft={draft} change={change} help={t('furtherProfileHelp')} />
      <ComparisonField draft={draft} change={change} />
      <AppearanceFields draft={draft} change={change} colorHelp={t('lineColorHelp')} />
    </>
  );
};
