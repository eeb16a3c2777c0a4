import { z } from 'zod';
import { split } from '../../../figures/calculation/number-figures.ts';
import { MAXIMUM_OPTIONS_OF_SPLIT, splitItemId } from '../settings/answer-split.ts';
import { appearanceSettings } from '../settings/appearance.ts';
import { authorTextKeys, authorTexts } from '../settings/author-texts.ts';
import { chartItemIds, chartSize } from '../settings/chart-settings.ts';
import { itemPaper } from '../settings/item-paper.ts';
import type { Visualization } from '../settings/visualization.ts';

/** The large number of a cell: the share within the column, within the row, or the count. */
export const cellValues = ['columnPercents', 'rowPercents', 'counts'] as const;
export type CellValue = (typeof cellValues)[number];

const look = appearanceSettings('percentDecimals');

const config = z.strictObject({
  visualizationType: z.literal('CROSSTAB'),
  analysisType: z.literal('QUANTITATIVE'),
  itemIds: chartItemIds.max(1),
  ...authorTexts,
  paper: itemPaper,
  split: split.default('none'),
  /** `split` is ignored if this is set. */
  splitItemId,
  cellValues: z.enum(cellValues).default('columnPercents'),
  associationTest: z.literal(true).optional(),
  ...look.schema,
});

export const crosstab = {
  config,
  defaultConfig: (itemIds) => ({
    visualizationType: 'CROSSTAB',
    analysisType: 'QUANTITATIVE',
    itemIds,
    title: null,
    split: 'none',
    cellValues: 'columnPercents',
    ...look.defaults,
  }),
  shows: { QUANTITATIVE: { figures: 'distribution', overPeriods: false } },
  itemTypes: ['SINGLE_CHOICE', 'MULTIPLE_CHOICE', 'SCALA'],
  itemIdsOf: ({ itemIds }) => itemIds,
  withItemIds: (own, itemIds) => ({ ...own, itemIds }),
  answerSplit: { itemIdOf: (own) => own.splitItemId, mostGroups: MAXIMUM_OPTIONS_OF_SPLIT },
  size: { ...chartSize, preferred: { cols: 12, rows: 4 } },
  withoutEffect: [...authorTextKeys, 'paper', 'cellValues', 'associationTest', ...look.keys],
  showsAssociation: true,
  appearance: () => ({ percentDecimals: true }),
} satisfies Visualization<z.infer<typeof config>>;
