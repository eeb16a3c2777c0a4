import { z } from 'zod';
import { Problem } from '../problems.ts';
import { id } from '../schemas.ts';
import { authorTexts } from './author-texts.ts';
import { chartItemIds } from './chart-settings.ts';
import { itemPaper } from './item-paper.ts';

/** Of one figure: models whose topics it shows, and topics. */
export const FIGURE_TOPICS = { models: 12, topics: 60, lines: 8 } as const;

const ids = (most: number) =>
  z
    .array(id)
    .max(most)
    .overwrite((wanted) => [...new Set(wanted)])
    .default([]);

/** What all figures of topics have in common: one question (who answers two would count twice), and which topics. */
export const topicSettings = {
  analysisType: z.literal('TOPIC'),
  itemIds: chartItemIds.max(1),
  ...authorTexts,
  paper: itemPaper,
  /** Each is of one language and assigns comments in that language; topics of the same names are one. */
  topicModelIds: ids(FIGURE_TOPICS.models),
  /** Of these models' topics only these; none: all of them. */
  topicIds: ids(FIGURE_TOPICS.topics),
};

/** Their values before anybody has changed them. */
export const defaultTopicSettings = (itemIds: number[]) => ({
  analysisType: 'TOPIC' as const,
  itemIds,
  title: null,
  topicModelIds: [],
  topicIds: [],
});

/** Without a model there is nothing to assign comments to. */
export const topicSettingsProblem = ({
  topicModelIds,
}: {
  topicModelIds: readonly number[];
}): Problem | null =>
  topicModelIds.length > 0
    ? null
    : new Problem('error.badInput', {}, [{ path: 'config.topicModelIds', code: 'input.topicModel' }]);
