import type { FastifyInstance } from 'fastify';
import { getOwnData } from '#shared/platform/own-data/contract.ts';
import * as contract from '#shared/platform/policy/contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { exportOwnData } from '../own-data/own-data.ts';
import { changePseudonyms, getPseudonyms } from '../pseudonyms/pseudonyms.ts';
import { changePolicyText, readPolicy } from './policy-page.ts';

export const policyRoutes = (app: FastifyInstance, { database }: Services): void => {
  registerEndpoint(app, contract.getPolicy, ({ actor }) => readPolicy(database, actor));
  registerEndpoint(app, getOwnData, ({ actor }) => exportOwnData(database, actor, new Date()));
  registerEndpoint(app, contract.putPolicyText, async ({ actor, body }) =>
    changePolicyText(database, actor, body),
  );
  registerEndpoint(app, contract.getPseudonyms, ({ actor }) => getPseudonyms(database, actor));
  registerEndpoint(app, contract.putPseudonyms, ({ actor, body }) => changePseudonyms(database, actor, body));
};
