import { z } from 'zod';
import { appearanceSettings, BESIDE_COUNT } from '../settings/appearance.ts';
import { authorTextKeys } from '../settings/author-texts.ts';
import { chartColor, chartSize } from '../settings/chart-settings.ts';
import { defaultTopicSettings, topicSettings, topicSettingsProblem } from '../settings/topic-settings.ts';
import type { Visualization } from '../settings/visualization.ts';
import { showDistinctive } from '../settings/word-settings.ts';
import { oneOpenQuestion } from './one-open-question.ts';

const look = appearanceSettings('percentDecimals', 'valuesAs', 'order');

const config = z.strictObject({
  visualizationType: z.literal('BAR_CHART'),
  ...topicSettings,
  showDistinctive,
  color: chartColor,
  ...look.schema,
});

export const topicBars = {
  config,
  defaultConfig: (itemIds) => ({
    visualizationType: 'BAR_CHART',
    ...defaultTopicSettings(itemIds),
    color: null,
    ...look.defaults,
  }),
  shows: { TOPIC: { figures: 'topics', overPeriods: false } },
  ...oneOpenQuestion,
  takesDistinctive: true,
  settingsProblem: topicSettingsProblem,
  size: chartSize,
  withoutEffect: [...authorTextKeys, 'paper', 'color', ...look.keys],
  appearance: () => ({ percentDecimals: true, valuesAs: 'both', order: { of: 'topics', by: BESIDE_COUNT } }),
} satisfies Visualization<z.infer<typeof config>>;
