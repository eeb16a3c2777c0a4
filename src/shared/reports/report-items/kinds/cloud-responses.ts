import { z } from 'zod';
import { appearanceSettings } from '../settings/appearance.ts';
import { authorTextKeys } from '../settings/author-texts.ts';
import { chartColor } from '../settings/chart-settings.ts';
import type { Visualization } from '../settings/visualization.ts';
import { defaultWordSettings, wordSettings } from '../settings/word-settings.ts';
import { oneOpenQuestion } from './one-open-question.ts';
import { CLOUD_WORDS } from './word-cloud.ts';

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
