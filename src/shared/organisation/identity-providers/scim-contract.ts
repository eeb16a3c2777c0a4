import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, idParam, isoDate, isoDateTime, text } from '../../schemas.ts';
import { SCIM } from './scim-limits.ts';

export const scimConnection = z.object({
  /** To be entered at the directory. */
  baseUrl: z.string(),
  matchClaim: z.string(),
  lastCallOn: isoDateTime.nullable(),
  lastFailure: z.object({ on: isoDateTime, text: z.string() }).nullable(),
  people: z.object({
    total: z.int().min(0),
    inactive: z.int().min(0),
    /** Active people without an account: no rule matches, or somebody else has their user name. */
    withoutAccount: z.int().min(0),
  }),
  groups: z.int().min(0),
  tokens: z
    .array(
      z.object({
        id,
        createdBy: z.string(),
        createdOn: isoDateTime,
        expiresOn: isoDateTime,
        lastUsedOn: isoDateTime.nullable(),
        isExpired: z.boolean(),
      }),
    )
    .max(SCIM.tokens),
});
export type ScimConnection = z.infer<typeof scimConnection>;

const params = z.object({ providerId: idParam });
const base = '/configs/identity-providers/:providerId/scim' as const;

export const getScimConnection = endpoint({
  operationId: 'getScimConnection',
  method: 'GET',
  path: base,
  summary: 'How a directory provisions accounts by SCIM 2.0: address, tokens, last call and last failure',
  access: 'session',
  permission: 'access.manage',
  params,
  response: scimConnection,
  problems: [],
});

export const putScimConnection = endpoint({
  operationId: 'putScimConnection',
  method: 'PUT',
  path: base,
  summary: 'Say which claim of a sign-in equals the externalId of the directory',
  audit: 'identityProvider.changed',
  access: 'session',
  permission: 'access.manage',
  params,
  body: z.strictObject({ matchClaim: text(200).trim().min(1) }),
  response: scimConnection,
  problems: [],
});

export const createScimToken = endpoint({
  operationId: 'createScimToken',
  method: 'POST',
  path: `${base}/tokens`,
  summary: 'Create a token with which the directory of an identity provider calls SCIM; it is answered once',
  audit: 'identityProvider.scimTokenCreated',
  access: 'session',
  permission: 'access.manage',
  params,
  body: z.strictObject({
    /** The last day on which it is valid, until midnight UTC. */
    expiresOn: isoDate,
  }),
  response: z.object({ id, token: z.string() }),
  status: 201,
  problems: ['apiKey.tooMany', 'apiKey.lifetime'],
});

export const deleteScimToken = endpoint({
  operationId: 'deleteScimToken',
  method: 'DELETE',
  path: `${base}/tokens/:scimTokenId`,
  summary: 'Revoke a token for SCIM',
  audit: 'identityProvider.scimTokenRevoked',
  access: 'session',
  permission: 'access.manage',
  params: params.extend({ scimTokenId: idParam }),
  problems: [],
});
