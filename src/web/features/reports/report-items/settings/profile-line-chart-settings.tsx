import { Select } from '@mantine/core';
import { profileStyles } from '#shared/reports/report-items/kinds/profile-line-chart.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import type { SettingsProps } from '../draft/draft.ts';
import { AnswerSplitField } from './fields/answer-split-field.tsx';
import { AppearanceFields } from './fields/appearance-fields.tsx';
import { ComparisonField } from './fields/comparison-field.tsx';
import { DifferencesField } from './fields/differences-field.tsx';
import { MeanOverField } from './fields/mean-over-field.tsx';
import { NormField } from './fields/norm-field.tsx';
import { FurtherStatisticsField } from './fields/statistics-field.tsx';
import { TargetField } from './fields/target-field.tsx';
import { TitleField } from './fields/title-field.tsx';

export const ProfileLineChartSettings = ({ draft, language, page, change }: SettingsProps) => {
  const t = useTranslations('report-items');
  return (
    <>
      <TitleField draft={draft} language={language} change={change} description={t('profileTitleHelp')} />
      <Select
        label={t('profileStyle')}
        data={profileStyles.map((value) => ({ value, label: t(`profileStyles.${value}`) }))}
        value={draft.profileStyle}
        allowDeselect={false}
        onChange={(value) => change({ profileStyle: value === 'dots' ? 'dots' : 'line' })}
      />
      <FurtherStatisticsField draft={draft} change={change} help={t('furtherProfileHelp')} />
      <AnswerSplitField draft={draft} language={language} page={page} change={change} />
      <MeanOverField draft={draft} change={change} />
      {draft.meanOver === undefined && <ComparisonField draft={draft} change={change} />}
      <TargetField draft={draft} change={change} />
      <NormField draft={draft} language={language} change={change} />
      <DifferencesField draft={draft} change={change} />
      <AppearanceFields draft={draft} change={change} colorHelp={t('lineColorHelp')} />
    </>
  );
};
