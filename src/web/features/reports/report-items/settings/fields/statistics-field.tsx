import { Box, MultiSelect } from '@mantine/core';
import { USUAL_BOXES } from '#shared/figures/calculation/scale-ends.ts';
import {
  furtherChoices,
  type StatisticChoice,
  statisticChoices,
  takesBoxes,
} from '#shared/reports/report-items/settings/statistics.ts';
import { useTranslations } from '../../../../../lib/use-translations.ts';
import { DecimalField } from '../../../../../ui/fields/decimal-field.tsx';
import type { SettingsProps } from '../../draft/draft.ts';
import { collectItemSettings } from '../../draft/item-draft.ts';
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

/** Asked for only where a box is told of a scale. */
export const BoxesField = ({ draft, change }: FieldProps) => {
  const t = useTranslations('report-items');
  if (draft.items[0]?.type !== 'SCALA' || !takesBoxes(collectItemSettings(draft))) return null;
  const boxes = draft.boxes ?? USUAL_BOXES;
  return (['top', 'bottom'] as const).map((box) => (
    <DecimalField
      key={box}
      label={t(`boxes.${box}`)}
      allowDecimal={false}
      min={1}
      max={10}
      value={boxes[box]}
      onChange={(value) => {
        const size = Math.min(10, Math.max(1, Math.trunc(Number(value)) || 1));
        const chosen = { ...boxes, [box]: size };
        const isUsual = chosen.top === USUAL_BOXES.top && chosen.bottom === USUAL_BOXES.bottom;
        change({ boxes: isUsual ? undefined : chosen });
      }}
    />
  ));
};

export const StatisticsField = ({ draft, change }: FieldProps) => {
  const t = useTranslations('report-items');
  return (
    <>
      <ChosenStatistics
        label={t('statistics')}
        choices={statisticChoices}
        chosen={draft.statistics}
        onChange={(statistics) => change({ statistics })}
      />
      <BoxesField draft={draft} change={change} />
    </>
  );
};

export const FurtherStatisticsField = ({ draft, change, help }: FieldProps & { help: string }) => {
  const t = useTranslations('report-items');
  return (
    <>
      <ChosenStatistics
        label={t('furtherStatistics')}
        description={help}
        choices={furtherChoices}
        chosen={draft.furtherStatistics}
        onChange={(furtherStatistics) => change({ furtherStatistics })}
      />
      <BoxesField draft={draft} change={change} />
    </>
  );
};
