import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/platform/policy/contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { changePolicyText, readPolicy } from './policy-page.ts';

export const policyRoutes = (app: FastifyInstance, { database }: Services): void => {
  registerEndpoint(app, contract.getPolicy, ({ actor }) => readPolicy(database, actor));
  registerEndpoint(app, contract.putPolicyText, async ({ actor, body }) =>
    changePolicyText(database, actor, body),
  );
};
