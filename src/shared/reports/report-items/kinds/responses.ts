import { z } from 'zod';
import { split } from '../../../figures/calculation/number-figures.ts';
import { GRID } from '../../../limits.ts';
import { authorTextKeys, authorTexts } from '../settings/author-texts.ts';
import { chartItemIds } from '../settings/chart-settings.ts';
import { type ComparableItem, compatibilityProblem } from '../settings/comparable-items.ts';
import { itemPaper } from '../settings/item-paper.ts';
import type { Visualization } from '../settings/visualization.ts';

const config = z.strictObject({
  visualizationType: z.literal('RESPONSES'),
  analysisType: z.literal('RESPONSES'),
  itemIds: chartItemIds,
  ...authorTexts,
  paper: itemPaper,
  split: split.default('none'),
});

const problemOf = (items: readonly ComparableItem[]) =>
  compatibilityProblem(items.map((item) => ({ ...item, abstentionAllowed: false })));

export const responses = {
  config,
  defaultConfig: (itemIds) => ({
    visualizationType: 'RESPONSES',
    analysisType: 'RESPONSES',
    itemIds,
    title: null,
    split: 'none',
  }),
  shows: { RESPONSES: { figures: 'comments', overPeriods: false } },
  itemTypes: ['OPEN'],
  problemOf,
  itemIdsOf: ({ itemIds }) => itemIds,
  withItemIds: (own, itemIds) => ({ ...own, itemIds }),
  size: {
    preferred: { cols: 6, rows: 5 },
    shrunkRows: 3,
    minimum: { cols: GRID.itemMinimumColumns, rows: 2 },
    maximumRows: GRID.itemMaximumRows,
  },
  withoutEffect: [...authorTextKeys, 'paper'],
} satisfies Visualization<z.infer<typeof config>>;
