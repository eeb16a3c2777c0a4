import { Select, Switch } from '@mantine/core';
import { lineMeasures } from '#shared/reports/report-items/kinds/line-chart.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';
import type { SettingsProps } from '../draft/draft.ts';
import classes from '../report-items.module.css';
import { AnswerSplitField } from './fields/answer-split-field.tsx';
import { AppearanceFields } from './fields/appearance-fields.tsx';
import { DifferencesField } from './fields/differences-field.tsx';
import { MeanOverField } from './fields/mean-over-field.tsx';
import { FurtherStatisticsField } from './fields/statistics-field.tsx';
import { TitleField } from './fields/title-field.tsx';

export const LineChartSettings = ({ draft, language, page, change }: SettingsProps) => {
  const t = useTranslations('report-items');
  return (
    <>
      <TitleField draft={draft} language={language} change={change} description={t('lineTitleHelp')} />
      <Select
        label={t('measure')}
        description={t('measureHelp')}
        data={lineMeasures.map((value) => ({ value, label: t(`measures.${value}`) }))}
        value={draft.measure}
        allowDeselect={false}
        onChange={(value) => change({ measure: lineMeasures.find((measure) => measure === value) ?? 'mean' })}
      />
      {draft.measure === 'mean' &&
        draft.items.length === 1 &&
        ['SCALA', 'INDEX'].includes(draft.items[0]?.type ?? '') && (
          <AnswerSplitField draft={draft} language={language} page={page} change={change} />
        )}
      {draft.measure === 'mean' && <MeanOverField draft={draft} change={change} />}
      <FurtherStatisticsField draft={draft} change={change} help={t('furtherLineHelp')} />
      <Switch
        className={classes.wide ?? ''}
        label={t('showInterval')}
        checked={draft.showInterval}
        onChange={(event) => change({ showInterval: event.currentTarget.checked })}
      />
      <DifferencesField draft={draft} change={change} />
      <AppearanceFields draft={draft} change={change} colorHelp={t('lineColorHelp')} />
    </>
  );
};
