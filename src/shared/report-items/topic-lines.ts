import { z } from 'zod';
import { GRID } from '../limits.ts';
import { appearanceSettings } from './appearance.ts';
import { chartColor } from './chart-settings.ts';
import { oneOpenQuestion } from './one-open-question.ts';
import { ownWordKeys } from './own-words.ts';
import { defaultTopicSettings, topicSettings, topicSettingsProblem } from './topic-settings.ts';
import type { Visualization } from './visualization.ts';

const look = appearanceSettings('percentDecimals', 'valuesAs', 'order', 'legend');

const config = z.strictObject({
  visualizationType: z.literal('LINE_CHART'),
  ...topicSettings,
  color: chartColor,
  ...look.schema,
});

/** The share of those who wrote that is about a topic, over the periods of the surveys. */
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
  size: {
    preferred: { cols: 6, rows: 4 },
    shrunkRows: 2,
    minimum: { cols: GRID.itemMinimumColumns, rows: GRID.itemMinimumRows },
    maximumRows: GRID.itemMaximumRows,
  },
  withoutEffect: [...ownWordKeys, 'paper', 'color', ...look.keys],
  appearance: () => ({
    percentDecimals: true,
    valuesAs: 'percent',
    order: { of: 'topicLines', by: ['alphabetical'] },
    legend: true,
  }),
} satisfies Visualization<z.infer<typeof config>>;
