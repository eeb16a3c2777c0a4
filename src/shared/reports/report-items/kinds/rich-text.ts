import { z } from 'zod';
import { GRID, RICH_TEXT } from '../../../limits.ts';
import { Problem } from '../../../problems.ts';
import { authorTextKeys, authorTexts, byLanguage, textForLanguage } from '../settings/author-texts.ts';
import { itemPaper } from '../settings/item-paper.ts';
import type { Visualization } from '../settings/visualization.ts';
import {
  imagesIn,
  isEmptyText,
  measureExtent,
  type RichTextDocument,
  richTextDocument,
} from '../text/rich-text-document.ts';

const config = z.strictObject({
  visualizationType: z.literal('RICH_TEXT'),
  analysisType: z.literal('STRUCTURAL_ELEMENTS'),
  ...authorTexts,
  paper: itemPaper,
  text: richTextDocument,
  texts: byLanguage(richTextDocument).optional(),
});
type RichTextConfig = z.infer<typeof config>;

const everyText = ({ text, texts = {} }: RichTextConfig) => [
  { document: text, path: ['text'] },
  ...Object.entries(texts).map(([tag, document]) => ({ document, path: ['texts', tag] })),
];

export const textFor = ({ text, texts }: RichTextConfig, language: string): RichTextDocument => {
  const own = textForLanguage(texts, language);
  return own && !isEmptyText(own) ? own : text;
};

const settingsProblem = (own: RichTextConfig): Problem | null => {
  const wrong = everyText(own).find(({ document }) => !richTextDocument.safeParse(document).success);
  if (!wrong) return null;
  return measureExtent(wrong.document.content).characters > RICH_TEXT.characters
    ? new Problem('form.error.maxLengthExceeded', { maxChars: RICH_TEXT.characters })
    : new Problem('reportItem.error.textTooComplex');
};

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
  imagesOf: (own) =>
    everyText(own).flatMap(({ document, path }) => imagesIn(document.content, [...path, 'content'])),
  textsOf: ({ text, texts }) => ({ text, texts }),
  itemIdsOf: () => [],
  withItemIds: (own) => own,
  size: {
    preferred: { cols: GRID.columns, rows: 3 },
    shrunkRows: 2,
    minimum: { cols: GRID.itemMinimumColumns, rows: GRID.itemMinimumRows },
    maximumRows: GRID.itemMaximumRows,
  },
  withoutEffect: [...authorTextKeys, 'paper', 'text', 'texts'],
} satisfies Visualization<RichTextConfig>;
