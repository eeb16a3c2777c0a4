import type { FastifyInstance } from 'fastify';
import { searchSurveys as searchSurveysEndpoint } from '#shared/surveys/contract.ts';
import { registerEndpoint } from '../../lib/register-endpoint.ts';
import type { Services } from '../../lib/services.ts';
import { searchSurveys } from './search-surveys.ts';

export const surveyRoutes = (app: FastifyInstance, { database }: Services): void => {
  registerEndpoint(app, searchSurveysEndpoint, ({ actor, query }) => searchSurveys(database, actor, query));
};
