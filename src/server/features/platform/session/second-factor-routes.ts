import type { FastifyInstance } from 'fastify';
import * as required from '#shared/platform/session/required-second-factor-contract.ts';
import * as contract from '#shared/platform/session/second-factor-contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { hashToken } from './credentials/find-actor.ts';
import { readCredential } from './credentials/identify.ts';
import * as own from './manage-second-factor.ts';
import {
  changeRequiredSecondFactor,
  getRequiredSecondFactor,
} from './second-factor/required-role-queries.ts';

export const secondFactorRoutes = (app: FastifyInstance, services: Services): void => {
  const { database } = services;
  registerEndpoint(app, contract.getOwnSecondFactor, ({ actor }) => own.getOwnSecondFactor(services, actor));
  registerEndpoint(app, contract.beginSecondFactor, ({ actor, body }) =>
    own.beginSecondFactor(services, actor, body.password),
  );
  registerEndpoint(app, contract.confirmSecondFactor, ({ actor, body, request }) =>
    own.confirmSecondFactor(services, actor, body.code, request),
  );
  registerEndpoint(app, contract.renewRecoveryCodes, ({ actor, body }) =>
    own.renewRecoveryCodes(services, actor, body.code),
  );
  registerEndpoint(app, contract.removeOwnSecondFactor, ({ actor, body }) =>
    own.removeOwnSecondFactor(services, actor, body.code),
  );
  registerEndpoint(app, required.getRequiredSecondFactor, ({ actor }) =>
    getRequiredSecondFactor(database, actor),
  );
  registerEndpoint(app, required.putRequiredSecondFactor, ({ actor, body, request }) =>
    changeRequiredSecondFactor(database, actor, body, hashToken(readCredential(request)?.token ?? '')),
  );
};
