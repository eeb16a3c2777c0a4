import { Select, Switch } from '@mantine/core';
import { light } from '#charts/palettes.ts';
import { splits } from '#shared/calculation/figures.ts';
import { useTranslations } from '../../lib/use-translations.ts';
import { ColorField } from '../../ui/color-field.tsx';
import type { SettingsProps } from './draft.ts';
import classes from './report-items.module.css';
import { TitleField } from './title-field.tsx';

/** Heading, split, color and the statistics line. */
export const BarChartSettings = ({ draft, change }: SettingsProps) => {
  const t = useTranslations('report-items');
  return (
    <>
      <TitleField
        label={t('title')}
        description={t('titleHelp')}
        value={draft.title}
        onChange={(title) => change({ title })}
      />
      <Select
        label={t('split')}
        data={splits.map((value) => ({ value, label: t(`splits.${value}`) }))}
        value={draft.split}
        allowDeselect={false}
        onChange={(value) => change({ split: splits.find((split) => split === value) ?? 'none' })}
      />
      <ColorField
        label={t('color')}
        description={t('colorHelp')}
        swatches={light.categories}
        value={draft.color}
        onChange={(color) => change({ color })}
      />
      <Switch
        className={classes.wide ?? ''}
        label={t('showStatistics')}
        checked={draft.showStatistics}
        onChange={(event) => change({ showStatistics: event.currentTarget.checked })}
      />
    </>
  );
};
