import { Switch } from '@mantine/core';
import { takesDistinctive } from '#shared/reports/report-items/kinds/visualizations.ts';
import { useTranslations } from '../../../../../lib/use-translations.ts';
import type { SettingsProps } from '../../draft/draft.ts';
import classes from '../../report-items.module.css';

export const DistinctiveField = ({ draft, change }: Pick<SettingsProps, 'draft' | 'change'>) => {
  const t = useTranslations('report-items');
  if (!takesDistinctive(draft)) return null;
  return (
    <Switch
      className={classes.wide ?? ''}
      label={t('showDistinctive')}
      description={t('showDistinctiveHelp')}
      checked={draft.showDistinctive === true}
      onChange={(event) => change({ showDistinctive: event.currentTarget.checked ? true : undefined })}
    />
  );
};
