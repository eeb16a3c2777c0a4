import { z } from 'zod';
import { GRID } from '../../../limits.ts';
import { authorTextKeys, authorTexts } from '../settings/author-texts.ts';
import { itemPaper } from '../settings/item-paper.ts';
import type { Visualization } from '../settings/visualization.ts';

const config = z.strictObject({
  visualizationType: z.literal('DIVIDER'),
  analysisType: z.literal('STRUCTURAL_ELEMENTS'),
  ...authorTexts,
  paper: itemPaper,
});

/** One row high, so it can only be resized horizontally. */
export const divider = {
  config,
  defaultConfig: () => ({
    visualizationType: 'DIVIDER',
    analysisType: 'STRUCTURAL_ELEMENTS',
    title: null,
  }),
  shows: { STRUCTURAL_ELEMENTS: { figures: null, overPeriods: false } },
  itemTypes: [],
  itemIdsOf: () => [],
  withItemIds: (own) => own,
  size: {
    preferred: { cols: GRID.columns, rows: 1 },
    shrunkRows: 1,
    minimum: { cols: GRID.itemMinimumColumns, rows: 1 },
    maximumRows: 1,
  },
  withoutEffect: [...authorTextKeys, 'paper'],
} satisfies Visualization<z.infer<typeof config>>;
