import { Checkbox, Stack } from '@mantine/core';
import {
  type ComparisonKind,
  comparesByAttribute,
  comparisonKinds,
  MAXIMUM_COMPARISONS,
  readComparedAttribute,
  sortComparisons,
} from '#shared/figures/calculation/comparisons.ts';
import { useSurveyAttributes } from '../../../../../lib/use-survey-attributes.ts';
import { useTranslations } from '../../../../../lib/use-translations.ts';
import type { SettingsProps } from '../../draft/draft.ts';
import classes from '../../report-items.module.css';

export const ComparisonField = ({ draft, change }: Pick<SettingsProps, 'draft' | 'change'>) => {
  const t = useTranslations('report-items');
  const { comparisons } = draft;
  const attributes = useSurveyAttributes().data?.content ?? [];
  const isFull = comparisons.length >= MAXIMUM_COMPARISONS;
  const offered: { kind: ComparisonKind; label: string }[] = [
    ...comparisonKinds.map((kind) => ({ kind, label: t(`comparisonKinds.${kind}`) })),
    ...attributes
      .filter(({ isCompared }) => isCompared)
      .map(({ id, name }) => ({
        kind: comparesByAttribute(id),
        label: t('comparisonKinds.attribute', { name }),
      })),
  ];
  const chosenBefore = comparisons.filter(
    (kind) => readComparedAttribute(kind) !== null && offered.every((one) => one.kind !== kind),
  );
  const choices = [
    ...offered,
    ...chosenBefore.map((kind) => ({ kind, label: t('comparisonKinds.attributeUnknown') })),
  ];
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
