import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, idParam } from '../../schemas.ts';

export const SUGGESTED_COMMENTS = 8;

const topicSuggestion = z.object({
  terms: z.array(z.string()),
  commentCount: z.int().min(3),
  comments: z.array(z.string()).max(SUGGESTED_COMMENTS),
});
export type TopicSuggestion = z.infer<typeof topicSuggestion>;

export const foundSuggestions = z.object({
  commentCount: z.int().min(0),
  /** Comments without a topic; `null`, undisclosed, if too few have a topic or too few lack one. */
  unassignedCount: z.int().min(3).nullable(),
  /** Empty if there are too few comments or they have nothing in common. */
  suggestions: z.array(topicSuggestion),
});
export type FoundSuggestions = z.infer<typeof foundSuggestions>;

/** `itemId` is the question's. OUTDATED: its surveys have changed. */
export const topicSuggestions = z.discriminatedUnion('state', [
  z.object({ state: z.literal('NONE') }),
  z.object({
    state: z.literal('WORKING'),
    itemId: id,
    /** Steps; `total` is 0 while waiting. */
    progress: z.object({ done: z.int().min(0), total: z.int().min(0) }),
  }),
  z.object({ state: z.enum(['FAILED', 'OUTDATED']), itemId: id }),
  z.object({ state: z.literal('DONE'), itemId: id, ...foundSuggestions.shape }),
]);
export type TopicSuggestions = z.infer<typeof topicSuggestions>;

const params = z.object({ topicModelId: idParam });
const path = '/topic-models/:topicModelId/suggestions';

/** Progress comes from `getJobEvents`. Discards earlier suggestions. */
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
