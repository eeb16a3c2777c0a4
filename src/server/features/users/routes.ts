import type { FastifyInstance } from 'fastify';
import { searchUsers } from '#shared/users/contract.ts';
import { registerEndpoint } from '../../lib/register-endpoint.ts';
import type { Services } from '../../lib/services.ts';
import { listUsers } from './list-users.ts';

export const userRoutes = (app: FastifyInstance, { database }: Services): void => {
  registerEndpoint(app, searchUsers, ({ actor, query }) => listUsers(database, actor, query));
};
