import { Switch } from '@mantine/core';
import { useTranslations } from '../../lib/use-translations.ts';
import type { SettingsProps } from './draft.ts';
import { ItemColorField } from './item-color-field.tsx';
import classes from './report-items.module.css';
import { SplitField } from './split-field.tsx';
import { TitleField } from './title-field.tsx';

/** Heading, split, color and the statistics line. */
export const BarChartSettings = ({ draft, change }: SettingsProps) => {
  const t = useTranslations('report-items');
  return (
    <>
      <TitleField draft={draft} change={change} description={t('titleHelp')} />
      <SplitField draft={draft} change={change} />
      <ItemColorField draft={draft} change={change} description={t('colorHelp')} />
      <Switch
        className={classes.wide ?? ''}
        label={t('showStatistics')}
        checked={draft.showStatistics}
        onChange={(event) => change({ showStatistics: event.currentTarget.checked })}
      />
    </>
  );
};
