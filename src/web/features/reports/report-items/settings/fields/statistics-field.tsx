import { Box, MultiSelect } from '@mantine/core';
import {
  furtherChoices,
  type StatisticChoice,
  statisticChoices,
} from '#shared/reports/report-items/settings/statistics.ts';
import { useTranslations } from '../../../../../lib/use-translations.ts';
import type { SettingsProps } from '../../draft/draft.ts';
import classes from '../../report-items.module.css';

interface ChosenStatisticsProps<Choice extends StatisticChoice> {
  label: string;
  description?: string;
  choices: readonly Choice[];
  chosen: readonly Choice[];
  onChange: (chosen: Choice[]) => void;
}

const ChosenStatistics = <Choice extends StatisticChoice>(props: ChosenStatisticsProps<Choice>) => {
  const { label, description, choices, chosen, onChange } = props;
  const t = useTranslations('report-items');
  return (
    <MultiSelect
      className={classes.wide ?? ''}
      label={label}
      {...(description && { description })}
      renderOption={({ option, checked }) => (
        <Box component="span" display="block" className={classes.statisticOption ?? ''}>
          {checked && '✓ '}
          <span data-label>{option.label}</span>
          <small>{t(`statisticSentences.${option.value as Choice}`)}</small>
        </Box>
      )}
      data={choices.map((value) => ({ value, label: t(`statisticChoices.${value}`) }))}
      value={[...chosen]}
      onChange={(values) => onChange(choices.filter((choice) => (values as string[]).includes(choice)))}
    />
  );
};

type FieldProps = Pick<SettingsProps, 'draft' | 'change'>;

export const StatisticsField = ({ draft, change }: FieldProps) => {
  const t = useTranslations('report-items');
  return (
    <ChosenStatistics
      label={t('statistics')}
      choices={statisticChoices}
      chosen={draft.statistics}
      onChange={(statistics) => change({ statistics })}
    />
  );
};

export const FurtherStatisticsField = ({ draft, change, help }: FieldProps & { help: string }) => {
  const t = useTranslations('report-items');
  return (
    <ChosenStatistics
      label={t('furtherStatistics')}
      description={help}
      choices={furtherChoices}
      chosen={draft.furtherStatistics}
      onChange={(furtherStatistics) => change({ furtherStatistics })}
    />
  );
};
