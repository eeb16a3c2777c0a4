import { z } from 'zod';
import { appearanceSettings } from '../settings/appearance.ts';
import { authorTextKeys } from '../settings/author-texts.ts';
import { chartColor, chartSize } from '../settings/chart-settings.ts';
import type { Visualization } from '../settings/visualization.ts';
import { defaultWordSettings, trendWords, wordSettings } from '../settings/word-settings.ts';
import { oneOpenQuestion } from './one-open-question.ts';

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
