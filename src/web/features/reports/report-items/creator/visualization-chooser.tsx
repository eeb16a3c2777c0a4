import { SegmentedControl, Stack, Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslations } from '../../../../lib/use-translations.ts';
import {
  chooseAnalysis,
  mayShowPeriods,
  offeredAnalyses,
  offeredVisualizations,
  showsPeriods,
} from '../draft/choose-visualization.ts';
import type { ItemDraft } from '../draft/draft.ts';
import classes from '../report-items.module.css';

interface VisualizationChooserProps {
  draft: ItemDraft;
  change: (changes: Partial<ItemDraft>) => void;
}

/** [4.11] Choices with a single option are hidden. */
export const VisualizationChooser = ({ draft, change }: VisualizationChooserProps) => {
  const t = useTranslations('report-items');
  const { analysisType } = draft;
  const offered = offeredVisualizations(draft);
  // Side by side, the last of them would be cut off there.
  const isNarrow = useMediaQuery('(max-width: 30em)', undefined, { getInitialValueInEffect: false });
  return (
    <Stack gap="sm" mb="md">
      <SegmentedControl
        fullWidth
        orientation={isNarrow ? 'vertical' : 'horizontal'}
        aria-label={t('analysis')}
        value={analysisType}
        data={offeredAnalyses.map((value) => ({ value, label: t(`analyses.${value}`) }))}
        onChange={(value) => change(chooseAnalysis(draft, value, showsPeriods(draft)))}
      />
      {mayShowPeriods(analysisType) && (
        <Switch
          label={t('overPeriods')}
          checked={showsPeriods(draft)}
          onChange={(event) => change(chooseAnalysis(draft, analysisType, event.currentTarget.checked))}
        />
      )}
      {offered.length > 1 && (
        <SegmentedControl
          fullWidth
          // Many go on in further rows, where they would be cut off in one.
          {...(offered.length > 3
            ? {
                classNames: { root: classes.manyKinds ?? '', control: classes.manyKind ?? '' },
                withItemsBorders: false,
              }
            : { orientation: isNarrow && offered.length > 2 ? 'vertical' : 'horizontal' })}
          aria-label={t('kind')}
          value={draft.visualizationType}
          data={offered.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={(visualizationType) => change({ visualizationType })}
        />
      )}
    </Stack>
  );
};
