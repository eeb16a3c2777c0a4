import { z } from 'zod';
import { appearanceSettings } from '../settings/appearance.ts';
import { authorTextKeys } from '../settings/author-texts.ts';
import { chartColor } from '../settings/chart-settings.ts';
import type { Visualization } from '../settings/visualization.ts';
import { defaultWordSettings, showDistinctive, wordSettings } from '../settings/word-settings.ts';
import { oneOpenQuestion } from './one-open-question.ts';

export const CLOUD_WORDS = { minimum: 5, default: 50, maximum: 150 } as const;

const look = appearanceSettings('percentDecimals');

const config = z.strictObject({
  visualizationType: z.literal('WORDCLOUD'),
  ...wordSettings,
  showDistinctive,
  maximumWords: z.int().min(CLOUD_WORDS.minimum).max(CLOUD_WORDS.maximum).default(CLOUD_WORDS.default),
  color: chartColor,
  ...look.schema,
});

export const wordCloud = {
  config,
  defaultConfig: (itemIds) => ({
    visualizationType: 'WORDCLOUD',
    ...defaultWordSettings(itemIds),
    maximumWords: CLOUD_WORDS.default,
    color: null,
    ...look.defaults,
  }),
  shows: { WORD_FREQUENCY: { figures: 'words', overPeriods: false } },
  ...oneOpenQuestion,
  takesDistinctive: true,
  size: {
    preferred: { cols: 6, rows: 4 },
    shrunkRows: 2,
    minimum: { cols: 4, rows: 2 },
    maximumRows: 12,
  },
  withoutEffect: [...authorTextKeys, 'paper', 'color', ...look.keys],
  appearance: () => ({ percentDecimals: true }),
} satisfies Visualization<z.infer<typeof config>>;
