import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/organisation/deputies/contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import * as deputies from './deputies.ts';

export const deputyRoutes = (app: FastifyInstance, services: Services): void => {
  const { database } = services;
  registerEndpoint(app, contract.getOwnDeputies, ({ actor }) => deputies.getOwnDeputies(database, actor));
  registerEndpoint(app, contract.findDeputies, ({ actor, query }) =>
    deputies.findDeputies(database, actor, query.name),
  );
  registerEndpoint(app, contract.nameDeputy, ({ actor, body }) => deputies.nameDeputy(services, actor, body));
  registerEndpoint(app, contract.endDeputyship, ({ actor, params }) =>
    deputies.endOwnDeputyship(database, actor, params.deputyshipId),
  );
  registerEndpoint(app, contract.getUserDeputies, ({ actor, params }) =>
    deputies.getUserDeputies(database, actor, params.userId),
  );
  registerEndpoint(app, contract.nameUserDeputy, ({ actor, params, body }) =>
    deputies.nameUserDeputy(services, actor, params.userId, body),
  );
  registerEndpoint(app, contract.endUserDeputyship, ({ actor, params }) =>
    deputies.endUserDeputyship(database, actor, params),
  );
};
