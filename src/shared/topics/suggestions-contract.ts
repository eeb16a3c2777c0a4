import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParam } from '../schemas.ts';

/** Comments that come with each suggestion. */
export const SUGGESTED_COMMENTS = 8;

/** A topic that the model does not have: words that go together in comments about none of its topics. */
const topicSuggestion = z.object({
  /** The words that stand for it, those first that tell most of it. */
  terms: z.array(z.string()),
  commentCount: z.int().min(3),
  /** Those that are most about it. */
  comments: z.array(z.string()).max(SUGGESTED_COMMENTS),
});
export type TopicSuggestion = z.infer<typeof topicSuggestion>;

/** What was found, as it is stored. */
export const foundSuggestions = z.object({
  /** Comments to the question in the model's language that may be shown. */
  commentCount: z.int().min(0),
  /** Of them, those about none of the topics; null: not told, since too few are about any or about none. */
  unassignedCount: z.int().min(3).nullable(),
  /** Empty: there are too few comments, or they have nothing in common. */
  suggestions: z.array(topicSuggestion),
});
export type FoundSuggestions = z.infer<typeof foundSuggestions>;

/** `itemId`: of the question. OUTDATED: its surveys are others by now. */
export const topicSuggestions = z.discriminatedUnion('state', [
  z.object({ state: z.literal('NONE') }),
  z.object({
    state: z.literal('WORKING'),
    itemId: id,
    /** Steps; `total` 0: it waits. */
    progress: z.object({ done: z.int().min(0), total: z.int().min(0) }),
  }),
  z.object({ state: z.enum(['FAILED', 'OUTDATED']), itemId: id }),
  z.object({ state: z.literal('DONE'), itemId: id, ...foundSuggestions.shape }),
]);
export type TopicSuggestions = z.infer<typeof topicSuggestions>;

const params = z.object({ topicModelId: idParam });
const path = '/topic-models/:topicModelId/suggestions';

/** Its progress comes from `getJobEvents`. What was asked for before is given up. */
export const startTopicSuggestions = endpoint({
  operationId: 'startTopicSuggestions',
  method: 'POST',
  audit: 'topicModel.suggestionsStarted',
  path,
  summary: 'Look for new topics in comments about none of the model’s',
  access: 'session',
  permission: 'configs.edit',
  params,
  body: z.strictObject({ itemId: id }),
  response: topicSuggestions,
  status: 202,
  problems: [],
});

export const getTopicSuggestions = endpoint({
  operationId: 'getTopicSuggestions',
  method: 'GET',
  path,
  summary: 'Topics that were suggested for a model',
  access: 'session',
  permission: 'configs.edit',
  params,
  response: topicSuggestions,
  problems: [],
});

/** Cancels it while they are looked for. */
export const deleteTopicSuggestions = endpoint({
  operationId: 'deleteTopicSuggestions',
  method: 'DELETE',
  audit: 'topicModel.suggestionsDeleted',
  path,
  summary: 'Cancel or forget suggested topics',
  access: 'session',
  permission: 'configs.edit',
  params,
  problems: [],
});
