import { RICH_TEXT } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import { extentOf, richTextDocument } from '#shared/report-items/rich-text-document.ts';
import type { ConfigByType } from '#shared/report-items/visualizations.ts';
import type { Drafting } from './draft.ts';

/** A text is about no questions; what makes it too much is said in the words of its limit. */
export const richTextDraft: Drafting<ConfigByType['RICH_TEXT']> = {
  hasItems: false,
  problemOf: ({ text }) => {
    if (richTextDocument.safeParse(text).success) return null;
    return extentOf(text.content).characters > RICH_TEXT.characters
      ? new Problem('form.error.maxLengthExceeded', { maxChars: RICH_TEXT.characters })
      : new Problem('reportItem.error.textTooComplex');
  },
  configOf: ({ title, text }) => ({
    visualizationType: 'RICH_TEXT',
    analysisType: 'STRUCTURAL_ELEMENTS',
    title: title.trim() || null,
    text,
  }),
  draftOf: ({ title, text }) => ({ title: title ?? '', text }),
};
