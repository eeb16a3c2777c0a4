import { z } from 'zod';
import { GRID } from '../limits.ts';
import { authorTextKeys } from './author-texts.ts';
import { oneOpenQuestion } from './one-open-question.ts';
import { defaultTopicSettings, topicSettings, topicSettingsProblem } from './topic-settings.ts';
import type { Visualization } from './visualization.ts';

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
