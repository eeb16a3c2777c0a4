import { z } from 'zod';
import { appearanceSettings, BESIDE_COUNT } from '../settings/appearance.ts';
import { authorTextKeys } from '../settings/author-texts.ts';
import { chartColor, chartSize } from '../settings/chart-settings.ts';
import type { Visualization } from '../settings/visualization.ts';
import { defaultWordSettings, showDistinctive, wordSettings } from '../settings/word-settings.ts';
import { oneOpenQuestion } from './one-open-question.ts';

export const BAR_WORDS = { minimum: 3, default: 15, maximum: 40 } as const;

const look = appearanceSettings('percentDecimals', 'valuesAs', 'order');

const config = z.strictObject({
  visualizationType: z.literal('BAR_CHART'),
  ...wordSettings,
  showDistinctive,
  maximumBars: z.int().min(BAR_WORDS.minimum).max(BAR_WORDS.maximum).default(BAR_WORDS.default),
  color: chartColor,
  ...look.schema,
});

export const wordBars = {
  config,
  defaultConfig: (itemIds) => ({
    visualizationType: 'BAR_CHART',
    ...defaultWordSettings(itemIds),
    maximumBars: BAR_WORDS.default,
    color: null,
    ...look.defaults,
  }),
  shows: { WORD_FREQUENCY: { figures: 'words', overPeriods: false } },
  ...oneOpenQuestion,
  takesDistinctive: true,
  size: chartSize,
  withoutEffect: [...authorTextKeys, 'paper', 'color', ...look.keys],
  appearance: () => ({ percentDecimals: true, valuesAs: 'both', order: { of: 'words', by: BESIDE_COUNT } }),
} satisfies Visualization<z.infer<typeof config>>;
