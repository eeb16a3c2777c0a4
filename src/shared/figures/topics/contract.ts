import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, idListParam, idParam, localized, pageQuery, pageSchema, text } from '../../schemas.ts';
import { interfaceLanguages } from '../../vocabulary.ts';

export const TOPICS = { models: 100, topics: 200, terms: 200, termLength: 80, nameLength: 120 } as const;
export const TRIAL = { texts: 50, length: 2000 } as const;

const language = z.enum(interfaceLanguages);
const name = text(TOPICS.nameLength).refine((value) => value.trim() !== '');
/** A word or phrase in any inflection; a leading or trailing star is a wildcard. */
const term = text(TOPICS.termLength).refine((value) => /\p{L}/u.test(value));

export const topic = z.object({
  id,
  name: localized,
  terms: z.array(z.string()),
  negations: z.array(z.string()),
});

export const topicModel = z.object({
  id,
  name: z.string(),
  language,
  version: z.int().min(1),
  topics: z.array(topic),
});
export type TopicModel = z.infer<typeof topicModel>;

const listedModel = topicModel
  .omit({ topics: true })
  .extend({ topicCount: z.int().min(0), mayChange: z.boolean() });
export type ListedTopicModel = z.infer<typeof listedModel>;

const foundTopic = z.object({
  id,
  name: localized,
  topicModelId: id,
  topicModelName: z.string(),
  language,
  termCount: z.int().min(0),
});

/** [7.28] `topicModels` restricts the topics to these models. */
export const searchTopics = endpoint({
  operationId: 'searchTopics',
  method: 'GET',
  path: '/topics',
  summary: 'Search topics by name and by topic model',
  access: 'session',
  permission: 'reports.edit',
  query: z
    .object({ name: text(200).optional(), topicModels: idListParam.optional() })
    .extend(pageQuery(20).shape),
  response: pageSchema(foundTopic),
  problems: [],
});

export const searchTopicModels = endpoint({
  operationId: 'searchTopicModels',
  method: 'GET',
  path: '/topic-models',
  summary: 'Search topic models',
  access: 'session',
  permission: 'reports.edit',
  query: z.object({ name: text(200).optional() }).extend(pageQuery(20).shape),
  response: pageSchema(listedModel),
  problems: [],
});

const modelParams = z.object({ topicModelId: idParam });

export const getTopicModel = endpoint({
  operationId: 'getTopicModel',
  method: 'GET',
  path: '/topic-models/:topicModelId',
  summary: 'A topic model with its topics',
  access: 'session',
  permission: 'reports.edit',
  params: modelParams,
  response: topicModel,
  problems: [],
});

export const topicDraft = z.strictObject({
  id: z.int().min(0),
  name: z.partialRecord(language, name).refine((names) => Object.keys(names).length > 0),
  terms: z.array(term).max(TOPICS.terms),
  negations: z.array(term).max(TOPICS.terms),
});
export type TopicDraft = z.infer<typeof topicDraft>;

export const topicModelDraft = z.strictObject({
  name,
  language,
  topics: z.array(topicDraft).max(TOPICS.topics),
});
export type TopicModelDraft = z.infer<typeof topicModelDraft>;

export const createTopicModel = endpoint({
  operationId: 'createTopicModel',
  method: 'POST',
  audit: 'topicModel.created',
  path: '/topic-models',
  summary: 'Create a topic model',
  access: 'session',
  permission: 'configs.edit',
  body: topicModelDraft,
  response: topicModel,
  status: 201,
  problems: ['topicModel.error.limitExceeded'],
});

/** `version` is the edited version; a concurrent change is never overwritten. */
export const putTopicModel = endpoint({
  operationId: 'putTopicModel',
  method: 'PUT',
  audit: 'topicModel.changed',
  path: '/topic-models/:topicModelId',
  summary: 'Change a topic model as a whole',
  access: 'session',
  permission: 'configs.edit',
  params: modelParams,
  body: topicModelDraft.extend({ version: z.int().min(1) }),
  response: topicModel,
  problems: ['topicModel.conflict'],
});

export const deleteTopicModel = endpoint({
  operationId: 'deleteTopicModel',
  method: 'DELETE',
  audit: 'topicModel.deleted',
  path: '/topic-models/:topicModelId',
  summary: 'Delete a topic model',
  access: 'session',
  permission: 'configs.edit',
  params: modelParams,
  problems: [],
});

const assignedTopic = z.object({
  topic: z.int().min(0),
  score: z.int().min(1),
  words: z.array(z.object({ start: z.int().min(0), length: z.int().min(1) })),
});

/** Stores neither texts nor model. */
export const tryTopicModel = endpoint({
  operationId: 'tryTopicModel',
  method: 'POST',
  audit: 'none',
  path: '/topic-models/trial',
  summary: 'Try a topic model out on texts',
  access: 'session',
  permission: 'reports.edit',
  body: z.strictObject({
    language,
    topics: z.array(topicDraft).max(TOPICS.topics),
    texts: z.array(text(TRIAL.length)).min(1).max(TRIAL.texts),
  }),
  response: z.array(z.object({ topics: z.array(assignedTopic) })),
  problems: [],
});
export type TopicTrial = z.infer<NonNullable<(typeof tryTopicModel)['response']>>;

export const sampleComments = endpoint({
  operationId: 'sampleComments',
  method: 'GET',
  audit: 'comment.samplesRead',
  path: '/topic-models/sample-comments',
  summary: 'Comments that reports may show, to try a topic model out on',
  access: 'session',
  permission: 'configs.edit',
  query: z.object({ language: language.default('de') }),
  response: z.array(z.string()),
  problems: [],
});

const TOPICS_CSV = 1_000_000;

export const readTopicsCsv = endpoint({
  operationId: 'readTopicsCsv',
  method: 'POST',
  audit: 'none',
  path: '/topic-models/csv',
  summary: 'Read topics from CSV',
  access: 'session',
  permission: 'reports.edit',
  body: z.strictObject({ csv: text(TOPICS_CSV) }),
  response: z.array(topicDraft),
  problems: [],
});
