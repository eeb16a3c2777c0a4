import type { z } from 'zod';
import { assignText, compileTopics } from '#analysis/assign-topics.ts';
import type { TopicTrial, tryTopicModel as tryContract } from '#shared/topics/contract.ts';
import { type Actor, requirePermission } from '../../lib/actor.ts';

/** Topics of texts that somebody typed; nothing is read from the database and nothing is kept. */
export const tryTopicModel = (
  actor: Actor,
  { language, topics, texts }: z.output<NonNullable<(typeof tryContract)['body']>>,
): TopicTrial => {
  requirePermission(actor, 'reports.edit');
  const compiled = compileTopics(language, topics);
  return texts.map((text) => ({ topics: assignText(compiled, text) }));
};
