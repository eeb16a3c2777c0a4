import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/platform/session/second-factor-contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import * as own from './manage-second-factor.ts';

export const secondFactorRoutes = (app: FastifyInstance, services: Services): void => {
  registerEndpoint(app, contract.getOwnSecondFactor, ({ actor }) => own.getOwnSecondFactor(services, actor));
  registerEndpoint(app, contract.beginSecondFactor, ({ actor, body }) =>
    own.beginSecondFactor(services, actor, body.password),
  );
  registerEndpoint(app, contract.confirmSecondFactor, ({ actor, body }) =>
    own.confirmSecondFactor(services, actor, body.code),
  );
  registerEndpoint(app, contract.renewRecoveryCodes, ({ actor, body }) =>
    own.renewRecoveryCodes(services, actor, body.code),
  );
  registerEndpoint(app, contract.removeOwnSecondFactor, ({ actor, body }) =>
    own.removeOwnSecondFactor(services, actor, body.code),
  );
};
