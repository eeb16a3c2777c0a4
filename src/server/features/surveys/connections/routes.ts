import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/surveys/connections/contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import {
  createConnection,
  deleteConnection,
  listConnections,
  updateConnection,
} from './change-connections.ts';
import { fetchRemoteSurveys, listRemoteSurveys } from './remote-surveys.ts';
import { deleteSchedule, putSchedule } from './schedules.ts';

export const connectionRoutes = (app: FastifyInstance, services: Services): void => {
  registerEndpoint(app, contract.listConnections, ({ actor }) => listConnections(services, actor));
  registerEndpoint(app, contract.createConnection, ({ actor, body }) =>
    createConnection(services, actor, body),
  );
  registerEndpoint(app, contract.updateConnection, ({ actor, params, body }) =>
    updateConnection(services, actor, params.connectionId, body),
  );
  registerEndpoint(app, contract.deleteConnection, async ({ actor, params }) => {
    await deleteConnection(services, actor, params.connectionId);
    return undefined;
  });
  registerEndpoint(app, contract.listRemoteSurveys, ({ actor, params }) =>
    listRemoteSurveys(services, actor, params.connectionId),
  );
  registerEndpoint(app, contract.putSchedule, ({ actor, params: { connectionId, remoteSurveyId }, body }) =>
    putSchedule(services.database, actor, { connectionId, remote: remoteSurveyId, ...body }),
  );
  registerEndpoint(app, contract.deleteSchedule, async ({ actor, params }) => {
    await deleteSchedule(services.database, actor, params.connectionId, params.remoteSurveyId);
    return undefined;
  });
  registerEndpoint(app, contract.fetchRemoteSurveys, ({ actor, params, body }) =>
    fetchRemoteSurveys(services.database, actor, params.connectionId, body.surveyIds),
  );
};
