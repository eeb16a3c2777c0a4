import { useTranslations } from '../../../../lib/use-translations.ts';
import type { SettingsProps } from '../draft/draft.ts';
import { TitleField } from './fields/title-field.tsx';

export const DividerSettings = ({ draft, language, change }: SettingsProps) => {
  const t = useTranslations('report-items');
  return <TitleField draft={draft} language={language} change={change} label={t('dividerTitle')} />;
};
