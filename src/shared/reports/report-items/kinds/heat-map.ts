import { z } from 'zod';
import { split } from '../../../figures/calculation/number-figures.ts';
import { MAXIMUM_OPTIONS_OF_SPLIT, splitItemId } from '../settings/answer-split.ts';
import { appearanceSettings, BY_SIZE } from '../settings/appearance.ts';
import { authorTextKeys, authorTexts } from '../settings/author-texts.ts';
import {
  chartItemIds,
  chartSize,
  differenceTest,
  eachOnItsOwnScale,
  normId,
  showDifferences,
  target,
} from '../settings/chart-settings.ts';
import { itemPaper } from '../settings/item-paper.ts';
import type { Visualization } from '../settings/visualization.ts';

const look = appearanceSettings('meanDecimals', 'order', 'legend');

const config = z.strictObject({
  visualizationType: z.literal('HEAT_MAP'),
  analysisType: z.literal('QUANTITATIVE'),
  itemIds: chartItemIds,
  ...authorTexts,
  paper: itemPaper,
  split: split.default('none'),
  /** `split` is ignored if this is set. */
  splitItemId,
  showDifferences,
  differenceTest,
  target,
  normId,
  ...look.schema,
});

export const heatMap = {
  config,
  defaultConfig: (itemIds) => ({
    visualizationType: 'HEAT_MAP',
    analysisType: 'QUANTITATIVE',
    itemIds,
    title: null,
    split: 'none',
    ...look.defaults,
  }),
  shows: { QUANTITATIVE: { figures: 'means', overPeriods: false } },
  itemTypes: ['SCALA', 'INDEX'],
  problemOf: eachOnItsOwnScale,
  itemIdsOf: ({ itemIds }) => itemIds,
  withItemIds: (own, itemIds) => ({ ...own, itemIds }),
  answerSplit: { itemIdOf: (own) => own.splitItemId, mostGroups: MAXIMUM_OPTIONS_OF_SPLIT },
  drawsMeans: () => false,
  takesTarget: () => true,
  comparesMeans: ({ split, splitItemId }) => split !== 'none' || splitItemId !== undefined,
  size: { ...chartSize, preferred: { cols: 12, rows: 4 } },
  withoutEffect: [...authorTextKeys, 'target', 'paper', ...look.keys],
  appearance: () => ({
    meanDecimals: true,
    order: { of: 'questions', by: BY_SIZE },
    legend: true,
  }),
} satisfies Visualization<z.infer<typeof config>>;
