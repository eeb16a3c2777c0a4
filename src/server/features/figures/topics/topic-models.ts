import { parse } from 'csv-parse/sync';
import type { z } from 'zod';
import { assignText, compileTopics } from '#analysis/text/topics/assign-topics.ts';
import {
  TOPICS,
  type TopicDraft,
  type TopicModel,
  type TopicModelDraft,
  type TopicTrial,
  TRIAL,
  type tryTopicModel as tryContract,
} from '#shared/figures/topics/contract.ts';
import { rowsToTopics } from '#shared/figures/topics/topics-csv.ts';
import { type InputError, Problem } from '#shared/problems.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { findTopicModels } from '../calculation/queries/topic-queries.ts';
import {
  countModels,
  deleteModel,
  findSampleComments,
  insertModel,
  invalidateTopicFigures,
  lockModel,
  updateModel,
  writeTopics,
} from './queries.ts';

export const readModel = async (db: Trx, modelId: number): Promise<TopicModel> => {
  const [model] = await findTopicModels(db, [modelId]);
  if (!model) throw new Problem('error.notFound');
  return model;
};

export const getTopicModel = (database: Database, actor: Actor, modelId: number): Promise<TopicModel> =>
  inTenant(database, actor.tenantId, (db) => readModel(db, modelId));

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

const rowsOf = (csv: string): string[][] => {
  // Spreadsheets in German write semicolons; within a cell these part terms, so the headings decide.
  const [headings = ''] = csv.split(/[\r\n]/, 1);
  const delimiter = headings.includes(',') ? ',' : headings.includes('\t') ? '\t' : ';';
  try {
    return parse(csv, { bom: true, delimiter, relaxColumnCount: true, skipEmptyLines: true });
  } catch (error) {
    const { lines } = error as { lines?: number };
    const path = `rows.${lines ?? 1}`;
    throw new Problem('error.badInput', {}, [{ path, code: 'input.invalid_format' }]);
  }
};

export const readTopicsCsv = (csv: string): TopicDraft[] => {
  const { topics, errors } = rowsToTopics(rowsOf(csv));
  if (errors.length > 0) throw new Problem('error.badInput', {}, errors.slice(0, 100));
  return topics;
};

/**
 * Comments stored with figures of the tenant, so that each has passed the disclosure rules. The order depends on the
 * texts alone.
 */
export const sampleComments = (
  database: Database,
  actor: Actor,
  language: InterfaceLanguage,
): Promise<string[]> => inTenant(database, actor.tenantId, (db) => findSampleComments(db, language, TRIAL));

export const tryTopicModel = ({
  language,
  topics,
  texts,
}: z.output<NonNullable<(typeof tryContract)['body']>>): TopicTrial => {
  const compiled = compileTopics(language, topics);
  return texts.map((text) => ({ topics: assignText(compiled, text) }));
};
