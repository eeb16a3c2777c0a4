import type { TopicSuggestions } from '#shared/figures/topics/suggestions-contract.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import { cancelJob, queueJob } from '../../../jobs/job-queries.ts';
import type { Actor } from '../../../lib/actor.ts';
import { findSuggestionInputs } from './plan-suggestions.ts';
import {
  deleteSuggestions,
  findSuggestions,
  isOpenQuestion,
  requestSuggestions,
} from './suggestion-queries.ts';
import { readModel } from './topic-models.ts';

const JOB = 'suggestions';

const readSuggestions = async (
  db: Trx,
  { tenantId }: Actor,
  topicModelId: number,
): Promise<TopicSuggestions> => {
  const row = await findSuggestions(db, topicModelId);
  if (!row) return { state: 'NONE' };
  const { itemId, inputHash, found, jobState, done, total } = row;
  if (jobState === 'WAITING' || jobState === 'RUNNING')
    return { state: 'WORKING', itemId, progress: { done, total } };
  if (found === null || inputHash === null) return { state: 'FAILED', itemId };
  const { hash } = await findSuggestionInputs(db, tenantId, itemId);
  return hash.equals(inputHash) ? { state: 'DONE', itemId, ...found } : { state: 'OUTDATED', itemId };
};

export const startTopicSuggestions = (
  database: Database,
  actor: Actor,
  topicModelId: number,
  itemId: number,
): Promise<TopicSuggestions> => {
  const { tenantId, userId } = actor;
  return inTenant(database, tenantId, async (db) => {
    await readModel(db, topicModelId);
    if (!(await isOpenQuestion(db, itemId)))
      throw new Problem('error.badInput', {}, [{ path: 'itemId', code: 'input.itemUnknown' }]);
    await cancelJob(db, JOB, topicModelId);
    await requestSuggestions(db, { tenantId, topicModelId, itemId });
    await queueJob(db, {
      tenantId,
      userId,
      name: JOB,
      subject: topicModelId,
      payload: { topicModelId, itemId },
    });
    return readSuggestions(db, actor, topicModelId);
  });
};

export const getTopicSuggestions = (
  database: Database,
  actor: Actor,
  topicModelId: number,
): Promise<TopicSuggestions> =>
  inTenant(database, actor.tenantId, async (db) => {
    await readModel(db, topicModelId);
    return readSuggestions(db, actor, topicModelId);
  });

export const deleteTopicSuggestions = (
  database: Database,
  actor: Actor,
  topicModelId: number,
): Promise<undefined> =>
  inTenant(database, actor.tenantId, async (db) => {
    await readModel(db, topicModelId);
    await cancelJob(db, JOB, topicModelId);
    await deleteSuggestions(db, topicModelId);
    return undefined;
  });
