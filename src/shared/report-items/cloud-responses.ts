import { z } from 'zod';
import { appearanceSettings } from './appearance.ts';
import { authorTextKeys } from './author-texts.ts';
import { chartColor } from './chart-settings.ts';
import { oneOpenQuestion } from './one-open-question.ts';
import type { Visualization } from './visualization.ts';
import { CLOUD_WORDS } from './word-cloud.ts';
import { defaultWordSettings, wordSettings } from './word-settings.ts';

const look = appearanceSettings('percentDecimals');

const config = z.strictObject({
  visualizationType: z.literal('WORDCLOUD_RESPONSES'),
  ...wordSettings,
  maximumWords: z.int().min(CLOUD_WORDS.minimum).max(CLOUD_WORDS.maximum).default(CLOUD_WORDS.default),
  color: chartColor,
  ...look.schema,
});

export const cloudResponses = {
  config,
  defaultConfig: (itemIds) => ({
    visualizationType: 'WORDCLOUD_RESPONSES',
    ...defaultWordSettings(itemIds),
    maximumWords: CLOUD_WORDS.default,
    color: null,
    ...look.defaults,
  }),
  shows: { WORD_FREQUENCY: { figures: 'word-comments', overPeriods: false } },
  ...oneOpenQuestion,
  size: {
    preferred: { cols: 12, rows: 5 },
    shrunkRows: 4,
    minimum: { cols: 4, rows: 3 },
    maximumRows: 12,
  },
  withoutEffect: [...authorTextKeys, 'paper', 'color', ...look.keys],
  appearance: () => ({ percentDecimals: true }),
} satisfies Visualization<z.infer<typeof config>>;
