import { z } from 'zod';
import { Problem } from '../../../problems.ts';
import { id } from '../../../schemas.ts';
import { authorTexts } from './author-texts.ts';
import { chartItemIds } from './chart-settings.ts';
import { itemPaper } from './item-paper.ts';

export const FIGURE_TOPICS = { models: 12, topics: 60, lines: 8 } as const;

const ids = (most: number) =>
  z
    .array(id)
    .max(most)
    .overwrite((wanted) => [...new Set(wanted)])
    .default([]);

export const topicSettings = {
  analysisType: z.literal('TOPIC'),
  itemIds: chartItemIds.max(1),
  ...authorTexts,
  paper: itemPaper,
  /** A model assigns comments of one language; topics of the same name are merged. */
  topicModelIds: ids(FIGURE_TOPICS.models),
  topicIds: ids(FIGURE_TOPICS.topics),
};

export const defaultTopicSettings = (itemIds: number[]) => ({
  analysisType: 'TOPIC' as const,
  itemIds,
  title: null,
  topicModelIds: [],
  topicIds: [],
});

export const topicSettingsProblem = ({
  topicModelIds,
}: {
  topicModelIds: readonly number[];
}): Problem | null =>
  topicModelIds.length > 0
    ? null
    : new Problem('error.badInput', {}, [{ path: 'config.topicModelIds', code: 'input.topicModel' }]);
