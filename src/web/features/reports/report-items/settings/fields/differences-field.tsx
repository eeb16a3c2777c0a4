import { Select, Switch } from '@mantine/core';
import { comparesMeans, type View } from '#shared/reports/report-items/kinds/visualizations.ts';
import { differenceTests } from '#shared/reports/report-items/settings/chart-settings.ts';
import { useTranslations } from '../../../../../lib/use-translations.ts';
import type { SettingsProps } from '../../draft/draft.ts';
import { collectItemSettings } from '../../draft/item-draft.ts';
import classes from '../../report-items.module.css';

const WITH_COUNTS = ['BAR_CHART', 'BOX_PLOT'];

export const DifferencesField = ({ draft, change }: Pick<SettingsProps, 'draft' | 'change'>) => {
  const t = useTranslations('report-items');
  const type = draft.items[0]?.type;
  const hasMeans = type === 'SCALA' || type === 'NUMERIC' || type === 'INDEX';
  if (!hasMeans || !comparesMeans<View>(collectItemSettings(draft))) return null;
  const hasCounts = type === 'SCALA' && WITH_COUNTS.includes(draft.visualizationType);
  const tests = differenceTests.filter((test) => test === 'means' || hasCounts);
  return (
    <>
      <Switch
        className={classes.wide ?? ''}
        label={t('showDifferences')}
        description={t('showDifferencesHelp')}
        checked={draft.showDifferences === true}
        onChange={(event) => change({ showDifferences: event.currentTarget.checked ? true : undefined })}
      />
      {draft.showDifferences && (
        <Select
          label={t('differenceTest')}
          description={t('differenceTestHelp')}
          placeholder={t('differenceTestNone')}
          clearable
          data={tests.map((value) => ({ value, label: t(`differenceTests.${value}`) }))}
          value={tests.find((test) => test === draft.differenceTest) ?? null}
          onChange={(value) => change({ differenceTest: tests.find((test) => test === value) })}
        />
      )}
    </>
  );
};
