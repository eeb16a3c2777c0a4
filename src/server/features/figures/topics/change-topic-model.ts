import { TOPICS, type TopicModel, type TopicModelDraft } from '#shared/figures/topics/contract.ts';
import { type InputError, Problem } from '#shared/problems.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { readModel } from './get-topic-model.ts';
import {
  countModels,
  deleteModel,
  insertModel,
  invalidateTopicFigures,
  lockModel,
  updateModel,
  writeTopics,
} from './queries.ts';

const requireOwnTopics = ({ topics }: TopicModelDraft, own: ReadonlySet<number>): void => {
  const seen = new Set<number>();
  const errors = topics.flatMap(({ id }, index): InputError[] => {
    if (id === 0) return [];
    const path = `topics.${index}.id`;
    if (!own.has(id)) return [{ path, code: 'input.itemUnknown' }];
    if (seen.has(id)) return [{ path, code: 'input.itemRepeated' }];
    seen.add(id);
    return [];
  });
  if (errors.length > 0) throw new Problem('error.badInput', {}, errors);
};

export const createTopicModel = (
  database: Database,
  actor: Actor,
  draft: TopicModelDraft,
): Promise<TopicModel> => {
  requireOwnTopics(draft, new Set());
  return inTenant(database, actor.tenantId, async (db) => {
    if ((await countModels(db)) >= TOPICS.models)
      throw new Problem('topicModel.error.limitExceeded', { max: TOPICS.models });
    const id = await insertModel(db, actor.tenantId, draft);
    await writeTopics(db, actor.tenantId, id, draft.topics);
    return readModel(db, id);
  });
};

export const putTopicModel = (
  database: Database,
  actor: Actor,
  modelId: number,
  { version, ...draft }: TopicModelDraft & { readonly version: number },
): Promise<TopicModel> =>
  inTenant(database, actor.tenantId, async (db) => {
    const locked = await lockModel(db, modelId);
    if (!locked) throw new Problem('error.notFound');
    if (locked.version !== version) throw new Problem('topicModel.conflict');
    const { topics } = await readModel(db, modelId);
    requireOwnTopics(draft, new Set(topics.map(({ id }) => id)));
    await updateModel(db, modelId, draft);
    await writeTopics(db, actor.tenantId, modelId, draft.topics);
    await invalidateTopicFigures(db, modelId);
    return readModel(db, modelId);
  });

export const deleteTopicModel = (database: Database, actor: Actor, modelId: number): Promise<undefined> =>
  inTenant(database, actor.tenantId, async (db) => {
    if (!(await lockModel(db, modelId))) throw new Problem('error.notFound');
    await deleteModel(db, modelId);
    await invalidateTopicFigures(db, modelId);
    return undefined;
  });
