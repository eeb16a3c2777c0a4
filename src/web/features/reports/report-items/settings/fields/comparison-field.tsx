import { Checkbox, Stack } from '@mantine/core';
import { comparisonKinds, MAXIMUM_COMPARISONS } from '#shared/figures/calculation/comparisons.ts';
import { useTranslations } from '../../../../../lib/use-translations.ts';
import type { SettingsProps } from '../../draft/draft.ts';
import classes from '../../report-items.module.css';

export const ComparisonField = ({ draft, change }: Pick<SettingsProps, 'draft' | 'change'>) => {
  const t = useTranslations('report-items');
  const { comparisons } = draft;
  const isFull = comparisons.length >= MAXIMUM_COMPARISONS;
  return (
    <Checkbox.Group
      className={classes.wide ?? ''}
      label={t('comparisons')}
      description={t('comparisonsHelp', { count: MAXIMUM_COMPARISONS })}
      value={comparisons}
      onChange={(chosen) => change({ comparisons: comparisonKinds.filter((kind) => chosen.includes(kind)) })}
    >
      <Stack gap="xs" mt="xs">
        {comparisonKinds.map((kind) => (
          <Checkbox
            key={kind}
            value={kind}
            label={t(`comparisonKinds.${kind}`)}
            disabled={isFull && !comparisons.includes(kind)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
};
