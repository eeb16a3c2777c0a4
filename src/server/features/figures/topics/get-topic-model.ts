import type { TopicModel } from '#shared/figures/topics/contract.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { findTopicModels } from '../calculation/queries/topic-queries.ts';

export const readModel = async (db: Trx, modelId: number): Promise<TopicModel> => {
  const [model] = await findTopicModels(db, [modelId]);
  if (!model) throw new Problem('error.notFound');
  return model;
};

export const getTopicModel = (database: Database, actor: Actor, modelId: number): Promise<TopicModel> =>
  inTenant(database, actor.tenantId, (db) => readModel(db, modelId));
