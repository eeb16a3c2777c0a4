import { z } from 'zod';
import { GRID } from '../limits.ts';
import { itemTitle } from './item-title.ts';
import { richTextDocument } from './rich-text-document.ts';
import type { Visualization } from './visualization.ts';

const config = z.strictObject({
  visualizationType: z.literal('RICH_TEXT'),
  analysisType: z.literal('STRUCTURAL_ELEMENTS'),
  title: itemTitle,
  text: richTextDocument,
});

/** What an author has to say between the figures. */
export const richText = {
  config,
  defaultConfig: () => ({
    visualizationType: 'RICH_TEXT',
    analysisType: 'STRUCTURAL_ELEMENTS',
    title: null,
    text: { type: 'doc', content: [] },
  }),
  itemTypes: [],
  itemIdsOf: () => [],
  withItemIds: (own) => own,
  size: {
    preferred: { cols: GRID.columns, rows: 3 },
    fewestRows: 2,
    least: { cols: GRID.itemMinimumColumns, rows: GRID.itemMinimumRows },
    mostRows: GRID.itemMaximumRows,
  },
  withoutEffect: ['title', 'text'],
} satisfies Visualization<z.infer<typeof config>>;
