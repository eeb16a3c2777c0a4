import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { permissions } from '../../permissions.ts';
import { id, idParam, isoDate, isoDateTime, role, text } from '../../schemas.ts';
import { API_KEYS } from './rules.ts';

const chosenPermissions = z.array(z.enum(permissions)).min(1).max(permissions.length);

export const apiKey = z.object({
  id,
  name: z.string(),
  /** The key is valid while the person holds this role. */
  role,
  permissions: chosenPermissions,
  mayChange: z.boolean(),
  createdOn: isoDateTime,
  expiresOn: isoDateTime,
  lastUsedOn: isoDateTime.nullable(),
  isExpired: z.boolean(),
});
export type ApiKey = z.infer<typeof apiKey>;

const draft = z.strictObject({
  name: text(API_KEYS.nameLength).min(1),
  permissions: chosenPermissions,
  mayChange: z.boolean(),
  /** The last day on which it is valid, until midnight UTC. */
  expiresOn: isoDate,
});
export type ApiKeyDraft = z.output<typeof draft>;

const keys = z.array(apiKey).max(API_KEYS.perPerson);
const params = z.object({ apiKeyId: idParam });
const ofUser = z.object({ userId: idParam });
const ofOthers = ['error.notFound', 'user.oneself', 'user.outOfReach', 'user.erased'] as const;

export const listOwnApiKeys = endpoint({
  operationId: 'listOwnApiKeys',
  method: 'GET',
  path: '/own-api-keys',
  summary: 'One’s own keys for programs, the newest first',
  access: 'session',
  permission: null,
  response: keys,
  problems: [],
});

/** Programs send it as a bearer token. Keys themselves can neither create keys nor change the account. */
export const createApiKey = endpoint({
  operationId: 'createApiKey',
  method: 'POST',
  path: '/own-api-keys',
  summary: 'Create a key for a program, within one’s own permissions; it is answered once',
  audit: 'user.apiKeyCreated',
  access: 'session',
  permission: null,
  body: draft,
  response: z.object({ id, key: z.string() }),
  status: 201,
  problems: ['apiKey.tooMany', 'apiKey.beyondRole', 'apiKey.lifetime'],
});

export const deleteApiKey = endpoint({
  operationId: 'deleteApiKey',
  method: 'DELETE',
  path: '/own-api-keys/:apiKeyId',
  summary: 'Revoke one of one’s own keys',
  audit: 'user.apiKeyRevoked',
  access: 'session',
  permission: null,
  params,
  problems: ['error.notFound'],
});

export const listUserApiKeys = endpoint({
  operationId: 'listUserApiKeys',
  method: 'GET',
  path: '/users/:userId/api-keys',
  summary: 'A person’s keys for programs, the newest first',
  access: 'session',
  permission: 'users.manage',
  params: ofUser,
  response: keys,
  problems: [...ofOthers],
});

export const deleteUserApiKey = endpoint({
  operationId: 'deleteUserApiKey',
  method: 'DELETE',
  path: '/users/:userId/api-keys/:apiKeyId',
  summary: 'Revoke a person’s key',
  audit: 'user.apiKeyRevoked',
  access: 'session',
  permission: 'users.manage',
  params: ofUser.extend(params.shape),
  problems: [...ofOthers],
});
