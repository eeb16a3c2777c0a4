import { z } from 'zod';
import { appearanceSettings } from './appearance.ts';
import { authorTextKeys } from './author-texts.ts';
import { chartColor, chartSize } from './chart-settings.ts';
import { oneOpenQuestion } from './one-open-question.ts';
import type { Visualization } from './visualization.ts';
import { defaultWordSettings, trendWords, wordSettings } from './word-settings.ts';

const look = appearanceSettings('percentDecimals', 'valuesAs', 'order', 'legend');

const config = z.strictObject({
  visualizationType: z.literal('LINE_CHART'),
  ...wordSettings,
  words: trendWords,
  color: chartColor,
  ...look.schema,
});

export const wordLines = {
  config,
  defaultConfig: (itemIds) => ({
    visualizationType: 'LINE_CHART',
    ...defaultWordSettings(itemIds),
    words: [],
    color: null,
    ...look.defaults,
  }),
  shows: { WORD_FREQUENCY: { figures: 'word-trend', overPeriods: true } },
  ...oneOpenQuestion,
  size: chartSize,
  withoutEffect: [...authorTextKeys, 'paper', 'color', ...look.keys],
  appearance: () => ({
    percentDecimals: true,
    valuesAs: 'percent',
    order: { of: 'words', by: ['alphabetical'] },
    legend: true,
  }),
} satisfies Visualization<z.infer<typeof config>>;
