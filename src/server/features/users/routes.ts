import type { FastifyInstance } from 'fastify';
import { searchUsers } from '#shared/users/contract.ts';
import type { Services } from '../../app/context.ts';
import { registerEndpoint } from '../../app/register-endpoint.ts';
import { listUsers } from './list-users.ts';

export const userRoutes = (app: FastifyInstance, { database }: Services): void => {
  registerEndpoint(app, searchUsers, ({ actor, query }) => listUsers(database, actor, query));
};
