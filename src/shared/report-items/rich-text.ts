import { z } from 'zod';
import { GRID, RICH_TEXT } from '../limits.ts';
import { Problem } from '../problems.ts';
import { itemPaper } from './item-paper.ts';
import { itemTitle } from './item-title.ts';
import { extentOf, imagesIn, richTextDocument } from './rich-text-document.ts';
import type { Visualization } from './visualization.ts';

const config = z.strictObject({
  visualizationType: z.literal('RICH_TEXT'),
  analysisType: z.literal('STRUCTURAL_ELEMENTS'),
  title: itemTitle,
  paper: itemPaper,
  text: richTextDocument,
});

/** What makes a text too much, in the words of its limit. */
const settingsProblem = ({ text }: z.infer<typeof config>): Problem | null => {
  if (richTextDocument.safeParse(text).success) return null;
  return extentOf(text.content).characters > RICH_TEXT.characters
    ? new Problem('form.error.maxLengthExceeded', { maxChars: RICH_TEXT.characters })
    : new Problem('reportItem.error.textTooComplex');
};

/** What an author has to say between the figures. */
export const richText = {
  config,
  defaultConfig: () => ({
    visualizationType: 'RICH_TEXT',
    analysisType: 'STRUCTURAL_ELEMENTS',
    title: null,
    text: { type: 'doc', content: [] },
  }),
  shows: { STRUCTURAL_ELEMENTS: { figures: null, overPeriods: false } },
  itemTypes: [],
  settingsProblem,
  imagesOf: ({ text }) => imagesIn(text.content, ['text', 'content']),
  itemIdsOf: () => [],
  withItemIds: (own) => own,
  size: {
    preferred: { cols: GRID.columns, rows: 3 },
    fewestRows: 2,
    least: { cols: GRID.itemMinimumColumns, rows: GRID.itemMinimumRows },
    mostRows: GRID.itemMaximumRows,
  },
  withoutEffect: ['title', 'paper', 'text'],
} satisfies Visualization<z.infer<typeof config>>;
