import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/curation/verification/contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { decideComment, undoDecision } from './decide-comment.ts';
import {
  completeVerification,
  leaseComments,
  listQueuedSurveys,
  listQueuedUnits,
  returnComments,
} from './verification-queue.ts';
import { changeVerificationSettings, getVerificationSettings } from './verification-settings.ts';

export const verificationRoutes = (app: FastifyInstance, services: Services): void => {
  const { database } = services;
  registerEndpoint(app, contract.getVerificationSettings, ({ actor }) =>
    getVerificationSettings(database, actor),
  );
  registerEndpoint(app, contract.putVerificationSettings, ({ actor, body }) =>
    changeVerificationSettings(database, actor, body),
  );
  registerEndpoint(app, contract.listQueuedUnits, ({ actor }) => listQueuedUnits(database, actor));
  registerEndpoint(app, contract.listQueuedSurveys, ({ actor, query }) =>
    listQueuedSurveys(database, actor, query),
  );
  registerEndpoint(app, contract.leaseComments, ({ actor, params, body }) =>
    leaseComments(services, actor, params.surveyId, body),
  );
  registerEndpoint(app, contract.returnComments, async ({ actor, params }) => {
    await returnComments(services, actor, params.surveyId);
    return undefined;
  });
  registerEndpoint(app, contract.decideComment, ({ actor, params, body }) =>
    decideComment(services, actor, params.commentId, body),
  );
  registerEndpoint(app, contract.undoDecision, ({ actor, params }) =>
    undoDecision(services, actor, params.commentId),
  );
  registerEndpoint(app, contract.completeVerification, ({ actor, params }) =>
    completeVerification(database, actor, params.surveyId),
  );
};
