import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { permissions } from '../../permissions.ts';
import { id, idParam, languageTag, localized, role, text, versionedId } from '../../schemas.ts';
import { OWN_ROLES } from './rules.ts';

const version = z.int().min(1);

const ownRole = z.object({
  id,
  /** The shipped role that it is a part of, which decides the scope and the start page. */
  role,
  name: localized,
  permissions: z.array(z.enum(permissions)),
  /** Accounts that hold it, deactivated ones as well. */
  people: z.int().min(0),
  version,
});
export type OwnRole = z.infer<typeof ownRole>;

const changed = {
  name: z
    .record(languageTag, text(OWN_ROLES.nameLength).trim().min(1))
    .refine((name) => Object.keys(name).length > 0),
  permissions: z.array(z.enum(permissions)).min(1).max(permissions.length),
};
const draft = z.strictObject({ role, ...changed });
export type OwnRoleDraft = z.output<typeof draft>;

const params = z.object({ ownRoleId: idParam });

export const listOwnRoles = endpoint({
  operationId: 'listOwnRoles',
  method: 'GET',
  path: '/own-roles',
  summary: 'Roles of the tenant: each is a shipped role with some of its permissions',
  access: 'session',
  permission: 'users.manage',
  response: z.object({ content: z.array(ownRole) }),
  problems: [],
});

export const createOwnRole = endpoint({
  operationId: 'createOwnRole',
  method: 'POST',
  path: '/own-roles',
  summary: 'Add a role of the tenant',
  audit: 'ownRole.created',
  access: 'session',
  permission: 'access.manage',
  body: draft,
  response: versionedId,
  status: 201,
  problems: ['ownRole.beyondBase', 'ownRole.tooMany'],
});

export const putOwnRole = endpoint({
  operationId: 'putOwnRole',
  method: 'PUT',
  path: '/own-roles/:ownRoleId',
  summary:
    'Change name and permissions of a role of the tenant; its holders have them from their next call on',
  audit: 'ownRole.changed',
  access: 'session',
  permission: 'access.manage',
  params,
  body: z.strictObject({ version, ...changed }),
  response: versionedId,
  problems: ['error.notFound', 'ownRole.beyondBase', 'ownRole.conflict'],
});

export const deleteOwnRole = endpoint({
  operationId: 'deleteOwnRole',
  method: 'DELETE',
  path: '/own-roles/:ownRoleId',
  summary: 'Delete a role of the tenant that nobody holds',
  audit: 'ownRole.deleted',
  access: 'session',
  permission: 'access.manage',
  params,
  problems: ['error.notFound', 'ownRole.inUse'],
});
