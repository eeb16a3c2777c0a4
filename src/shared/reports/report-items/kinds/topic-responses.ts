import { z } from 'zod';
import { GRID } from '../../../limits.ts';
import { authorTextKeys } from '../settings/author-texts.ts';
import { defaultTopicSettings, topicSettings, topicSettingsProblem } from '../settings/topic-settings.ts';
import type { Visualization } from '../settings/visualization.ts';
import { oneOpenQuestion } from './one-open-question.ts';

const config = z.strictObject({
  visualizationType: z.literal('RESPONSES'),
  ...topicSettings,
});

export const topicResponses = {
  config,
  defaultConfig: (itemIds) => ({
    visualizationType: 'RESPONSES',
    ...defaultTopicSettings(itemIds),
  }),
  shows: { TOPIC: { figures: 'topic-comments', overPeriods: false } },
  ...oneOpenQuestion,
  settingsProblem: topicSettingsProblem,
  size: {
    preferred: { cols: 6, rows: 5 },
    shrunkRows: 3,
    minimum: { cols: GRID.itemMinimumColumns, rows: GRID.itemMinimumRows },
    maximumRows: GRID.itemMaximumRows,
  },
  withoutEffect: [...authorTextKeys, 'paper'],
} satisfies Visualization<z.infer<typeof config>>;
