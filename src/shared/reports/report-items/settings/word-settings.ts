import { z } from 'zod';
import { text } from '../../../schemas.ts';
import { interfaceLanguages } from '../../../vocabulary.ts';
import { authorTexts } from './author-texts.ts';
import { chartItemIds } from './chart-settings.ts';
import { itemPaper } from './item-paper.ts';

/**
 * Shared settings of word figures. Only one question is allowed, since a respondent who answers two would count twice.
 */
export const wordSettings = {
  analysisType: z.literal('WORD_FREQUENCY'),
  itemIds: chartItemIds.max(1),
  ...authorTexts,
  paper: itemPaper,
  wordLanguage: z.enum(interfaceLanguages).default('de'),
};

export const defaultWordSettings = (itemIds: number[]) => ({
  analysisType: 'WORD_FREQUENCY' as const,
  itemIds,
  title: null,
  wordLanguage: 'de' as const,
});

/** Marks words or topics that stand out against comments on the other open questions of the report's questionnaires. */
export const showDistinctive = z.literal(true).optional();

export const TREND_WORDS = { maximum: 8, default: 5, length: 60 } as const;

/** Empty for the words most respondents used. */
export const trendWords = z
  .array(text(TREND_WORDS.length).refine((word) => /\p{L}/u.test(word)))
  .max(TREND_WORDS.maximum)
  .overwrite((words) => [...new Set(words)])
  .default([]);
