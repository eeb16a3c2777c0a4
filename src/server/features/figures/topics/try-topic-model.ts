import type { z } from 'zod';
import { assignText, compileTopics } from '#analysis/text/topics/assign-topics.ts';
import type { TopicTrial, tryTopicModel as tryContract } from '#shared/figures/topics/contract.ts';

/** Classifies texts entered by the user; reads and stores nothing. */
export const tryTopicModel = ({
  language,
  topics,
  texts,
}: z.output<NonNullable<(typeof tryContract)['body']>>): TopicTrial => {
  const compiled = compileTopics(language, topics);
  return texts.map((text) => ({ topics: assignText(compiled, text) }));
};
