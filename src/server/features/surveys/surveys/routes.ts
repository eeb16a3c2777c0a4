import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/surveys/surveys/contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { searchSurveys } from './search-surveys.ts';
import { deleteSurvey, getSurvey, setInvitedCount } from './survey-details.ts';

export const surveyRoutes = (app: FastifyInstance, { database }: Services): void => {
  registerEndpoint(app, contract.searchSurveys, ({ actor, query }) => searchSurveys(database, actor, query));
  registerEndpoint(app, contract.getSurvey, ({ actor, params }) =>
    getSurvey(database, actor, params.surveyId),
  );
  registerEndpoint(app, contract.setInvitedCount, async ({ actor, params, body }) => {
    await setInvitedCount(database, actor, params.surveyId, body.invitedCount);
    return undefined;
  });
  registerEndpoint(app, contract.deleteSurvey, async ({ actor, params, query }) => {
    await deleteSurvey(database, actor, params.surveyId, query.fromReports);
    return undefined;
  });
};
