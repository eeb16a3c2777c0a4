import { z } from 'zod';
import { appearanceSettings } from '../settings/appearance.ts';
import { authorTextKeys } from '../settings/author-texts.ts';
import { chartColor, chartSize } from '../settings/chart-settings.ts';
import { defaultTopicSettings, topicSettings, topicSettingsProblem } from '../settings/topic-settings.ts';
import type { Visualization } from '../settings/visualization.ts';
import { oneOpenQuestion } from './one-open-question.ts';

const look = appearanceSettings('percentDecimals', 'valuesAs', 'order', 'legend');

const config = z.strictObject({
  visualizationType: z.literal('LINE_CHART'),
  ...topicSettings,
  color: chartColor,
  ...look.schema,
});

export const topicLines = {
  config,
  defaultConfig: (itemIds) => ({
    visualizationType: 'LINE_CHART',
    ...defaultTopicSettings(itemIds),
    color: null,
    ...look.defaults,
  }),
  shows: { TOPIC: { figures: 'topic-trend', overPeriods: true } },
  ...oneOpenQuestion,
  settingsProblem: topicSettingsProblem,
  size: chartSize,
  withoutEffect: [...authorTextKeys, 'paper', 'color', ...look.keys],
  appearance: () => ({
    percentDecimals: true,
    valuesAs: 'percent',
    order: { of: 'topicLines', by: ['alphabetical'] },
    legend: true,
  }),
} satisfies Visualization<z.infer<typeof config>>;
