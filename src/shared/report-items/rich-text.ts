import { z } from 'zod';
import { GRID, RICH_TEXT } from '../limits.ts';
import { Problem } from '../problems.ts';
import { authorTextKeys, authorTexts, inOtherLanguages, textForLanguage } from './author-texts.ts';
import { itemPaper } from './item-paper.ts';
import {
  extentOf,
  imagesIn,
  isEmptyText,
  type RichTextDocument,
  richTextDocument,
} from './rich-text-document.ts';
import type { Visualization } from './visualization.ts';

const config = z.strictObject({
  visualizationType: z.literal('RICH_TEXT'),
  analysisType: z.literal('STRUCTURAL_ELEMENTS'),
  ...authorTexts,
  paper: itemPaper,
  text: richTextDocument,
  /** The text in other languages; where one has none, `text` stands. */
  texts: inOtherLanguages(richTextDocument),
});
type RichTextConfig = z.infer<typeof config>;

/** All that was written, with where it stands in the settings. */
const everyText = ({ text, texts = {} }: RichTextConfig) => [
  { document: text, path: ['text'] },
  ...Object.entries(texts).map(([tag, document]) => ({ document, path: ['texts', tag] })),
];

/** The author's text for readers of that language. */
export const textFor = ({ text, texts }: RichTextConfig, language: string): RichTextDocument => {
  const own = textForLanguage(texts, language);
  return own && !isEmptyText(own) ? own : text;
};

/** What makes a text too much, in the words of its limit. */
const settingsProblem = (own: RichTextConfig): Problem | null => {
  const wrong = everyText(own).find(({ document }) => !richTextDocument.safeParse(document).success);
  if (!wrong) return null;
  return extentOf(wrong.document.content).characters > RICH_TEXT.characters
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
