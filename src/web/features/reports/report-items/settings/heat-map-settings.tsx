import { useTranslations } from '../../../../lib/use-translations.ts';
import type { SettingsProps } from '../draft/draft.ts';
import { AnswerSplitField } from './fields/answer-split-field.tsx';
import { AppearanceFields } from './fields/appearance-fields.tsx';
import { DifferencesField } from './fields/differences-field.tsx';
import { NormField } from './fields/norm-field.tsx';
import { SplitField } from './fields/split-field.tsx';
import { TargetField } from './fields/target-field.tsx';
import { TitleField } from './fields/title-field.tsx';

export const HeatMapSettings = ({ draft, language, page, change }: SettingsProps) => {
  const t = useTranslations('report-items');
  return (
    <>
      <TitleField draft={draft} language={language} change={change} description={t('profileTitleHelp')} />
      {draft.splitItemId === undefined && (
        <SplitField draft={draft} change={change} description={t('heatMapSplitHelp')} />
      )}
      {draft.split === 'none' && (
        <AnswerSplitField draft={draft} language={language} page={page} change={change} />
      )}
      <TargetField draft={draft} change={change} />
      <NormField draft={draft} language={language} change={change} />
      <DifferencesField draft={draft} change={change} />
      <AppearanceFields draft={draft} change={change} />
    </>
  );
};
