import { useTranslations } from '../../../../lib/use-translations.ts';
import type { SettingsProps } from '../draft/draft.ts';
import { AnswerSplitField } from './fields/answer-split-field.tsx';
import { AppearanceFields } from './fields/appearance-fields.tsx';
import { DifferencesField } from './fields/differences-field.tsx';
import { SplitField } from './fields/split-field.tsx';
import { TitleField } from './fields/title-field.tsx';

export const BoxPlotSettings = ({ draft, language, page, change }: SettingsProps) => {
  const t = useTranslations('report-items');
  const hasOneQuestion = draft.items.length < 2;
  return (
    <>
      <TitleField draft={draft} language={language} change={change} description={t('titleHelp')} />
      {hasOneQuestion && draft.splitItemId === undefined && <SplitField draft={draft} change={change} />}
      {hasOneQuestion && draft.split === 'none' && (
        <AnswerSplitField draft={draft} language={language} page={page} change={change} />
      )}
      <DifferencesField draft={draft} change={change} />
      <AppearanceFields draft={draft} change={change} colorHelp={t('lineColorHelp')} />
    </>
  );
};
