import { z } from 'zod';
import { text } from '../schemas.ts';
import { interfaceLanguages } from '../vocabulary.ts';
import { authorTexts } from './author-texts.ts';
import { chartItemIds } from './chart-settings.ts';
import { itemPaper } from './item-paper.ts';

/** What all figures of words have in common: one question (who answers two would count twice), words of one language. */
export const wordSettings = {
  analysisType: z.literal('WORD_FREQUENCY'),
  itemIds: chartItemIds.max(1),
  ...authorTexts,
  paper: itemPaper,
  /** Words of one language count together; another one is another figure. */
  wordLanguage: z.enum(interfaceLanguages).default('de'),
};

/** Their values before anybody has changed them. */
export const defaultWordSettings = (itemIds: number[]) => ({
  analysisType: 'WORD_FREQUENCY' as const,
  itemIds,
  title: null,
  wordLanguage: 'de' as const,
});

/** Words whose share is followed over periods; more lines than colors could not be told apart. */
export const TREND_WORDS = { maximum: 8, default: 5, length: 60 } as const;

/** Words to follow; none: those that most respondents used. */
export const trendWords = z
  .array(text(TREND_WORDS.length).refine((word) => /\p{L}/u.test(word)))
  .max(TREND_WORDS.maximum)
  .overwrite((words) => [...new Set(words)])
  .default([]);
