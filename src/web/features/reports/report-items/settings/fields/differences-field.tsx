import { Switch } from '@mantine/core';
import { comparesMeans, type View } from '#shared/reports/report-items/kinds/visualizations.ts';
import { useTranslations } from '../../../../../lib/use-translations.ts';
import type { SettingsProps } from '../../draft/draft.ts';
import { collectItemSettings } from '../../draft/item-draft.ts';
import classes from '../../report-items.module.css';

export const DifferencesField = ({ draft, change }: Pick<SettingsProps, 'draft' | 'change'>) => {
  const t = useTranslations('report-items');
  const type = draft.items[0]?.type;
  const hasMeans = type === 'SCALA' || type === 'NUMERIC' || type === 'INDEX';
  if (!hasMeans || !comparesMeans<View>(collectItemSettings(draft))) return null;
  return (
    <Switch
      className={classes.wide ?? ''}
      label={t('showDifferences')}
      description={t('showDifferencesHelp')}
      checked={draft.showDifferences === true}
      onChange={(event) => change({ showDifferences: event.currentTarget.checked ? true : undefined })}
    />
  );
};
