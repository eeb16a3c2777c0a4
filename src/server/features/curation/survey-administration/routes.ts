import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/surveys/surveys/administration-contract.ts';
import { closeSurveys as closeSurveysEndpoint } from '#shared/surveys/surveys/closing-contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import {
  closeSurveys,
  deleteChosenSurveys,
  findSurveyUse,
  setAttributes,
  setMinimum,
  setStatus,
} from './change-surveys.ts';
import { correctSurveys } from './correct-surveys.ts';
import { listManagedSurveys } from './list-surveys.ts';
import { surveyLedger } from './survey-ledger.ts';

export const surveyAdministrationRoutes = (app: FastifyInstance, { database }: Services): void => {
  registerEndpoint(app, contract.listManagedSurveys, async ({ actor, query }) =>
    listManagedSurveys(database, actor, query),
  );
  registerEndpoint(app, contract.getUseOfSurveys, async ({ actor, query }) =>
    findSurveyUse(database, actor, query.ids ?? []),
  );
  registerEndpoint(app, contract.getSurveyLedger, async ({ actor, params }) =>
    surveyLedger(database, actor, params.surveyId),
  );
  registerEndpoint(app, contract.deleteSurveys, async ({ actor, body }) =>
    deleteChosenSurveys(database, actor, body),
  );
  registerEndpoint(app, contract.putMinimumOfSurveys, async ({ actor, body }) =>
    setMinimum(database, actor, body),
  );
  registerEndpoint(app, contract.putStatusOfSurveys, async ({ actor, body }) =>
    setStatus(database, actor, body),
  );
  registerEndpoint(app, closeSurveysEndpoint, async ({ actor, body }) => {
    await closeSurveys(database, actor, body.surveyIds);
    return undefined;
  });
  registerEndpoint(app, contract.setSurveyAttributes, async ({ actor, body }) => {
    await setAttributes(database, actor, body);
    return undefined;
  });
  registerEndpoint(app, contract.correctSurveys, async ({ actor, body }) =>
    correctSurveys(database, actor, body),
  );
};
