import { Select, Switch } from '@mantine/core';
import { arrangements } from '#shared/reports/report-items/kinds/bar-chart.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import type { SettingsProps } from '../draft/draft.ts';
import classes from '../report-items.module.css';
import { AnswerSplitField } from './fields/answer-split-field.tsx';
import { AppearanceFields } from './fields/appearance-fields.tsx';
import { DifferencesField } from './fields/differences-field.tsx';
import { NormField } from './fields/norm-field.tsx';
import { SplitField } from './fields/split-field.tsx';
import { StatisticsField } from './fields/statistics-field.tsx';
import { TargetField } from './fields/target-field.tsx';
import { TitleField } from './fields/title-field.tsx';

export const BarChartSettings = ({ draft, language, page, change }: SettingsProps) => {
  const t = useTranslations('report-items');
  const isBelowEachOther = draft.items.length > 1 && draft.arrangement === 'stacked';
  return (
    <>
      <TitleField draft={draft} language={language} change={change} description={t('titleHelp')} />
      {draft.items.length > 1 && (
        <Select
          label={t('arrangement')}
          description={t('arrangementHelp')}
          inputWrapperOrder={['label', 'input', 'description']}
          data={arrangements.map((value) => ({ value, label: t(`arrangements.${value}`) }))}
          value={draft.arrangement}
          allowDeselect={false}
          onChange={(value) => change({ arrangement: arrangements.find((one) => one === value) ?? 'pooled' })}
        />
      )}
      {!isBelowEachOther && draft.splitItemId === undefined && <SplitField draft={draft} change={change} />}
      {!isBelowEachOther && draft.split === 'none' && (
        <AnswerSplitField draft={draft} language={language} page={page} change={change} />
      )}
      <StatisticsField draft={draft} change={change} />
      <Switch
        className={classes.wide ?? ''}
        label={t('showStatistics')}
        checked={draft.showStatistics}
        onChange={(event) => change({ showStatistics: event.currentTarget.checked })}
      />
      <TargetField draft={draft} change={change} />
      <NormField draft={draft} language={language} change={change} />
      <DifferencesField draft={draft} change={change} />
      <AppearanceFields draft={draft} change={change} colorHelp={t('colorHelp')} />
    </>
  );
};
