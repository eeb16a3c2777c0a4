import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/surveys/attributes/contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { listAttributes, putAttributes } from './change-attributes.ts';

export const attributeRoutes = (app: FastifyInstance, { database }: Services): void => {
  registerEndpoint(app, contract.listSurveyAttributes, ({ actor }) => listAttributes(database, actor));
  registerEndpoint(app, contract.putSurveyAttributes, ({ actor, body }) =>
    putAttributes(database, actor, body),
  );
};
