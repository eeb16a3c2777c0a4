import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/platform/own-roles/contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { createOwnRole, deleteOwnRole, listOwnRoles, putOwnRole } from './manage-own-roles.ts';

export const ownRoleRoutes = (app: FastifyInstance, { database }: Services): void => {
  registerEndpoint(app, contract.listOwnRoles, ({ actor }) => listOwnRoles(database, actor));
  registerEndpoint(app, contract.createOwnRole, ({ actor, body }) => createOwnRole(database, actor, body));
  registerEndpoint(app, contract.putOwnRole, ({ actor, params, body }) =>
    putOwnRole(database, actor, params.ownRoleId, body),
  );
  registerEndpoint(app, contract.deleteOwnRole, ({ actor, params }) =>
    deleteOwnRole(database, actor, params.ownRoleId),
  );
};
