import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/platform/agreement/contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { acceptAgreement, getAgreement } from './accept-agreement.ts';
import {
  getPublishedAgreement,
  listAcceptances,
  publishAgreement,
  withdrawAgreement,
} from './publish-agreement.ts';

export const agreementRoutes = (app: FastifyInstance, { database }: Services): void => {
  registerEndpoint(app, contract.getAgreement, ({ actor }) => getAgreement(database, actor));
  registerEndpoint(app, contract.acceptAgreement, ({ actor, body }) =>
    acceptAgreement(database, actor, body),
  );
  registerEndpoint(app, contract.getPublishedAgreement, ({ actor }) =>
    getPublishedAgreement(database, actor),
  );
  registerEndpoint(app, contract.publishAgreement, ({ actor, body }) =>
    publishAgreement(database, actor, body),
  );
  registerEndpoint(app, contract.withdrawAgreement, ({ actor }) => withdrawAgreement(database, actor));
  registerEndpoint(app, contract.listAcceptances, ({ actor, query }) =>
    listAcceptances(database, actor, query),
  );
};
