import { MultiSelect } from '@mantine/core';
import { statisticChoices } from '#shared/report-items/statistics.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import type { SettingsProps } from './draft.ts';
import classes from './report-items.module.css';

/** Which statistics a bar chart shows, in picture, line and table. */
export const StatisticsField = ({ draft, change }: Pick<SettingsProps, 'draft' | 'change'>) => {
  const t = useTranslations('report-items');
  return (
    <MultiSelect
      className={classes.wide ?? ''}
      label={t('statistics')}
      description={t('statisticsHelp')}
      data={statisticChoices.map((value) => ({ value, label: t(`statisticChoices.${value}`) }))}
      value={draft.statistics}
      onChange={(chosen) =>
        change({ statistics: statisticChoices.filter((choice) => chosen.includes(choice)) })
      }
    />
  );
};
