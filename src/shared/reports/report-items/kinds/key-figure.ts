import { z } from 'zod';
import { appearanceSettings } from '../settings/appearance.ts';
import { authorTextKeys, authorTexts } from '../settings/author-texts.ts';
import {
  boxes,
  chartColor,
  chartItemIds,
  chartSize,
  differenceTest,
  eachOnItsOwnScale,
  normId,
  showDifferences,
  target,
} from '../settings/chart-settings.ts';
import { itemPaper } from '../settings/item-paper.ts';
import type { StatisticChoice } from '../settings/statistics.ts';
import type { Visualization } from '../settings/visualization.ts';

export const keyMeasures = [
  'mean',
  'topTwo',
  'netScore',
  'netPromoterScore',
] as const satisfies StatisticChoice[];
export type KeyMeasure = (typeof keyMeasures)[number];

const look = appearanceSettings('meanDecimals', 'percentDecimals');

const config = z.strictObject({
  visualizationType: z.literal('KEY_FIGURE'),
  analysisType: z.literal('QUANTITATIVE'),
  /** Each question is a number of its own. */
  itemIds: chartItemIds.max(8),
  ...authorTexts,
  paper: itemPaper,
  keyMeasure: z.enum(keyMeasures).default('mean'),
  boxes,
  showDifferences,
  differenceTest,
  target,
  normId,
  color: chartColor,
  ...look.schema,
});

export const keyFigure = {
  config,
  defaultConfig: (itemIds) => ({
    visualizationType: 'KEY_FIGURE',
    analysisType: 'QUANTITATIVE',
    itemIds,
    title: null,
    keyMeasure: 'mean',
    color: null,
    ...look.defaults,
  }),
  shows: { QUANTITATIVE: { figures: 'trend', overPeriods: false } },
  itemTypes: ['SCALA', 'INDEX'],
  problemOf: eachOnItsOwnScale,
  itemIdsOf: ({ itemIds }) => itemIds,
  withItemIds: (own, itemIds) => ({ ...own, itemIds }),
  takesTarget: ({ keyMeasure }) => keyMeasure === 'mean',
  comparesMeans: ({ keyMeasure }) => keyMeasure === 'mean',
  size: { ...chartSize, preferred: { cols: 3, rows: 3 } },
  withoutEffect: [
    ...authorTextKeys,
    'showDifferences',
    'differenceTest',
    'paper',
    'keyMeasure',
    'color',
    ...look.keys,
  ],
  appearance: ({ keyMeasure }) => ({
    meanDecimals: keyMeasure === 'mean',
    percentDecimals: keyMeasure !== 'mean',
  }),
} satisfies Visualization<z.infer<typeof config>>;
