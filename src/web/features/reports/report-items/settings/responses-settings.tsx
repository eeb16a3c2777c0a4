import { useTranslations } from '../../../../lib/use-translations.ts';
import type { SettingsProps } from '../draft/draft.ts';
import { SplitField } from './fields/split-field.tsx';
import { TitleField } from './fields/title-field.tsx';

export const ResponsesSettings = ({ draft, language, change }: SettingsProps) => {
  const t = useTranslations('report-items');
  return (
    <>
      <TitleField draft={draft} language={language} change={change} description={t('titleHelp')} />
      <SplitField draft={draft} change={change} description={t('responsesSplitHelp')} />
    </>
  );
};
