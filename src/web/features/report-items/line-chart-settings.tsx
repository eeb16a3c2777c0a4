import { Select, Switch } from '@mantine/core';
import { light } from '#charts/palettes.ts';
import { lineMeasures } from '#shared/report-items/line-chart.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { ColorField } from '../../ui/color-field.tsx';
import type { SettingsProps } from './draft.ts';
import classes from './report-items.module.css';
import { TitleField } from './title-field.tsx';

/** Heading, what the lines are of, the interval of the mean and the color of a single line. */
export const LineChartSettings = ({ draft, change }: SettingsProps) => {
  const t = useTranslations('report-items');
  return (
    <>
      <TitleField
        label={t('title')}
        description={t('lineTitleHelp')}
        value={draft.title}
        onChange={(title) => change({ title })}
      />
      <Select
        label={t('measure')}
        description={t('measureHelp')}
        data={lineMeasures.map((value) => ({ value, label: t(`measures.${value}`) }))}
        value={draft.measure}
        allowDeselect={false}
        onChange={(value) => change({ measure: lineMeasures.find((measure) => measure === value) ?? 'mean' })}
      />
      <ColorField
        label={t('color')}
        description={t('lineColorHelp')}
        swatches={light.categories}
        value={draft.color}
        onChange={(color) => change({ color })}
      />
      <Switch
        className={classes.wide ?? ''}
        label={t('showInterval')}
        checked={draft.showInterval}
        onChange={(event) => change({ showInterval: event.currentTarget.checked })}
      />
    </>
  );
};
