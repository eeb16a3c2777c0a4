import { z } from 'zod';
import { split } from '../../../figures/calculation/number-figures.ts';
import { MAXIMUM_OPTIONS_OF_SPLIT, splitItemId } from '../settings/answer-split.ts';
import { appearanceSettings } from '../settings/appearance.ts';
import { authorTextKeys, authorTexts } from '../settings/author-texts.ts';
import {
  chartColor,
  chartItemIds,
  chartSize,
  differenceTest,
  showDifferences,
} from '../settings/chart-settings.ts';
import { itemPaper } from '../settings/item-paper.ts';
import type { Visualization } from '../settings/visualization.ts';

const look = appearanceSettings('meanDecimals');

const config = z.strictObject({
  visualizationType: z.literal('BOX_PLOT'),
  analysisType: z.literal('QUANTITATIVE'),
  /** Several scales are a box each; their groups would be too many. */
  itemIds: chartItemIds,
  ...authorTexts,
  paper: itemPaper,
  /** Ignored if there are several questions. */
  split: split.default('none'),
  /** `split` is ignored if this is set. */
  splitItemId,
  showDifferences,
  differenceTest,
  color: chartColor,
  ...look.schema,
});

const hasOneQuestion = ({ itemIds }: z.infer<typeof config>): boolean => itemIds.length < 2;

export const boxPlot = {
  config,
  defaultConfig: (itemIds) => ({
    visualizationType: 'BOX_PLOT',
    analysisType: 'QUANTITATIVE',
    itemIds,
    title: null,
    split: 'none',
    color: null,
    ...look.defaults,
  }),
  shows: { QUANTITATIVE: { figures: 'distribution', overPeriods: false } },
  itemTypes: ['SCALA', 'NUMERIC', 'INDEX'],
  itemIdsOf: ({ itemIds }) => itemIds,
  withItemIds: (own, itemIds) => ({ ...own, itemIds }),
  answerSplit: {
    itemIdOf: (own) => (hasOneQuestion(own) ? own.splitItemId : undefined),
    mostGroups: MAXIMUM_OPTIONS_OF_SPLIT,
  },
  poolsScales: () => false,
  comparesMeans: (own) => hasOneQuestion(own) && (own.split !== 'none' || own.splitItemId !== undefined),
  size: chartSize,
  withoutEffect: [...authorTextKeys, 'showDifferences', 'differenceTest', 'paper', 'color', ...look.keys],
  appearance: () => ({ meanDecimals: true }),
} satisfies Visualization<z.infer<typeof config>>;
