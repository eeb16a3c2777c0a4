import { z } from 'zod';
import { chartColor } from './chart-settings.ts';
import { oneOpenQuestion } from './one-open-question.ts';
import { ownWordKeys } from './own-words.ts';
import type { Visualization } from './visualization.ts';
import { usualWordSettings, wordSettings } from './word-settings.ts';

/** Words of a cloud: fewer say little, more are not read. */
export const CLOUD_WORDS = { least: 5, usual: 50, most: 150 } as const;

const config = z.strictObject({
  visualizationType: z.literal('WORDCLOUD'),
  ...wordSettings,
  maximumWords: z.int().min(CLOUD_WORDS.least).max(CLOUD_WORDS.most).default(CLOUD_WORDS.usual),
  color: chartColor,
});

/** The words that most respondents used in an open question. */
export const wordCloud = {
  config,
  defaultConfig: (itemIds) => ({
    visualizationType: 'WORDCLOUD',
    ...usualWordSettings(itemIds),
    maximumWords: CLOUD_WORDS.usual,
    color: null,
  }),
  shows: { WORD_FREQUENCY: { figures: 'words', overPeriods: false } },
  ...oneOpenQuestion,
  size: {
    preferred: { cols: 6, rows: 4 },
    fewestRows: 2,
    least: { cols: 4, rows: 2 },
    mostRows: 12,
  },
  withoutEffect: [...ownWordKeys, 'paper', 'color'],
} satisfies Visualization<z.infer<typeof config>>;
