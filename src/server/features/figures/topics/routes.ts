import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/figures/topics/contract.ts';
import * as suggestions from '#shared/figures/topics/suggestions-contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { findTopicModels, findTopics } from './search-topics.ts';
import { deleteTopicSuggestions, getTopicSuggestions, startTopicSuggestions } from './suggest-topics.ts';
import {
  createTopicModel,
  deleteTopicModel,
  getTopicModel,
  putTopicModel,
  readTopicsCsv,
  sampleComments,
  tryTopicModel,
} from './topic-models.ts';

export const topicRoutes = (app: FastifyInstance, { database }: Services): void => {
  registerEndpoint(app, contract.searchTopics, ({ actor, query }) => findTopics(database, actor, query));
  registerEndpoint(app, contract.searchTopicModels, ({ actor, query }) =>
    findTopicModels(database, actor, query),
  );
  registerEndpoint(app, contract.createTopicModel, ({ actor, body }) =>
    createTopicModel(database, actor, body),
  );
  registerEndpoint(app, contract.tryTopicModel, async ({ body }) => tryTopicModel(body));
  registerEndpoint(app, contract.sampleComments, ({ actor, query }) =>
    sampleComments(database, actor, query.language),
  );
  registerEndpoint(app, contract.readTopicsCsv, async ({ body }) => readTopicsCsv(body.csv));
  registerEndpoint(app, contract.getTopicModel, ({ actor, params }) =>
    getTopicModel(database, actor, params.topicModelId),
  );
  registerEndpoint(app, contract.putTopicModel, ({ actor, params, body }) =>
    putTopicModel(database, actor, params.topicModelId, body),
  );
  registerEndpoint(app, contract.deleteTopicModel, ({ actor, params }) =>
    deleteTopicModel(database, actor, params.topicModelId),
  );
  registerEndpoint(app, suggestions.startTopicSuggestions, ({ actor, params, body }) =>
    startTopicSuggestions(database, actor, params.topicModelId, body.itemId),
  );
  registerEndpoint(app, suggestions.getTopicSuggestions, ({ actor, params }) =>
    getTopicSuggestions(database, actor, params.topicModelId),
  );
  registerEndpoint(app, suggestions.deleteTopicSuggestions, ({ actor, params }) =>
    deleteTopicSuggestions(database, actor, params.topicModelId),
  );
};
