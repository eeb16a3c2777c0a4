import { Checkbox, Stack } from '@mantine/core';
import { MAXIMUM_COMPARISONS, sortComparisons } from '#shared/figures/calculation/comparisons.ts';
import { useComparisonChoices } from '../../../../../lib/use-comparison-choices.ts';
import { useTranslations } from '../../../../../lib/use-translations.ts';
import type { SettingsProps } from '../../draft/draft.ts';
import classes from '../../report-items.module.css';

export const ComparisonField = ({ draft, change }: Pick<SettingsProps, 'draft' | 'change'>) => {
  const t = useTranslations('report-items');
  const { comparisons } = draft;
  const isFull = comparisons.length >= MAXIMUM_COMPARISONS;
  const choices = useComparisonChoices(comparisons, (label, values) => t(`comparisonKinds.${label}`, values));
  return (
    <Checkbox.Group
      className={classes.wide ?? ''}
      label={t('comparisons')}
      description={t('comparisonsHelp', { count: MAXIMUM_COMPARISONS })}
      value={comparisons}
      onChange={(chosen) =>
        change({
          comparisons: sortComparisons(choices.flatMap(({ kind }) => (chosen.includes(kind) ? [kind] : []))),
        })
      }
    >
      <Stack gap="xs" mt="xs">
        {choices.map(({ kind, label }) => (
          <Checkbox key={kind} value={kind} label={label} disabled={isFull && !comparisons.includes(kind)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
};
