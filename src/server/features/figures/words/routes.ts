import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/figures/words/contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { getWordRules, putWordRules } from './change-word-rules.ts';

export const wordRoutes = (app: FastifyInstance, { database }: Services): void => {
  registerEndpoint(app, contract.getWordRules, ({ actor }) => getWordRules(database, actor));
  registerEndpoint(app, contract.putWordRules, ({ actor, body }) => putWordRules(database, actor, body));
};
