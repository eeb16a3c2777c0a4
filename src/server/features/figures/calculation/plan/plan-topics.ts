import type { TopicModel } from '#shared/figures/topics/contract.ts';
import type { Trx } from '../../../../db/connect.ts';
import { findTopicModels } from '../queries/topic-queries.ts';
import type { TopicConfig } from './build-topics-request.ts';

export const planTopicModels = async (
  db: Trx,
  configs: readonly Pick<TopicConfig, 'topicModelIds'>[],
): Promise<Map<number, TopicModel>> => {
  const ids = [...new Set(configs.flatMap(({ topicModelIds }) => topicModelIds))];
  const models = ids.length === 0 ? [] : await findTopicModels(db, ids);
  return new Map(models.map((model) => [model.id, model]));
};
