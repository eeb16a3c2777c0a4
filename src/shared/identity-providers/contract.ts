import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { roles } from '../permissions.ts';
import { id, idParam, isoDateTime, text } from '../schemas.ts';
import { providerTestProblems } from './problems.ts';

export const MAXIMUM_PROVIDERS = 20;
export const MAXIMUM_RULES = 200;

/** Roles that only read: what people may get whose claims match no rule. */
export const fallbackRoles = ['DEAN', 'DEAN_OF_STUDIES', 'INSTRUCTOR'] as const;

const claimName = text(200).trim().min(1);
const rule = z.strictObject({
  claim: claimName,
  value: text(500).trim().min(1),
  role: z.enum(roles),
  unitId: id.nullable(),
});

const settings = {
  name: text(80).trim().min(1),
  logoSrc: z.string().max(90_000).nullable(),
  clientId: text(255).trim(),
  scopes: text(500).trim().min(1),
  nameClaim: claimName,
  mailClaim: claimName,
  usernameClaim: claimName,
  trustsMails: z.boolean(),
  linksByMail: z.boolean(),
  trustsNames: z.boolean(),
  governsLinked: z.boolean(),
  fallback: z.strictObject({ role: z.enum(fallbackRoles), unitId: id }).nullable(),
  rules: z.array(rule).max(MAXIMUM_RULES),
  isActive: z.boolean(),
};

/** The secret is never part of it. */
export const identityProvider = z.object({
  id,
  version: z.int().min(1),
  issuer: z.string(),
  ...settings,
  hasSecret: z.boolean(),
  /** Names of the units in rules and fallback. */
  units: z.array(z.object({ id, name: z.string() })),
  /** People who sign in by it. */
  identityCount: z.int().min(0),
  /** To be entered at the provider. */
  addresses: z.object({
    redirect: z.string(),
    afterSignOut: z.string(),
    frontChannelLogout: z.string(),
    backChannelLogout: z.string(),
  }),
});
export type IdentityProvider = z.infer<typeof identityProvider>;

export const providerChange = z.strictObject({
  version: z.int().min(1),
  ...settings,
  /** Left out: the one that is kept stays. */
  clientSecret: text(1000).min(1).optional(),
});
export type ProviderChange = z.infer<typeof providerChange>;

const params = z.object({ providerId: idParam });
const base = '/configs/identity-providers' as const;

export const listIdentityProviders = endpoint({
  operationId: 'listIdentityProviders',
  method: 'GET',
  path: base,
  summary: 'The identity providers of the tenant, by name',
  access: 'session',
  permission: 'configs.edit',
  response: z.array(identityProvider),
  problems: [],
});

export const createIdentityProvider = endpoint({
  operationId: 'createIdentityProvider',
  method: 'POST',
  path: base,
  summary: 'Add an identity provider, which stays off until it is set up',
  audit: 'identityProvider.created',
  access: 'session',
  permission: 'configs.edit',
  body: z.strictObject({ name: settings.name, issuer: text(500).trim().min(1) }),
  response: identityProvider,
  status: 201,
  problems: [
    'identityProvider.issuerTaken',
    'identityProvider.tooMany',
    'connection.addressInvalid',
    'connection.httpForbidden',
    'connection.addressForbidden',
  ],
});

export const putIdentityProvider = endpoint({
  operationId: 'putIdentityProvider',
  method: 'PUT',
  path: `${base}/:providerId`,
  summary: 'Change an identity provider with its rules; the issuer stays',
  audit: 'identityProvider.changed',
  access: 'session',
  permission: 'configs.edit',
  params,
  body: providerChange,
  response: identityProvider,
  problems: [
    'identityProvider.conflict',
    'identityProvider.incomplete',
    'unit.archived',
    'user.unitRequired',
  ],
});

export const deleteIdentityProvider = endpoint({
  operationId: 'deleteIdentityProvider',
  method: 'DELETE',
  path: `${base}/:providerId`,
  summary: 'Delete an identity provider; accounts stay, their sessions by it end',
  audit: 'identityProvider.deleted',
  access: 'session',
  permission: 'configs.edit',
  params,
  problems: [],
});

/** The provider's abilities, and whether it accepts client and secret. */
const providerTest = z.object({
  issuer: z.string(),
  signsOut: z.boolean(),
  frontChannelLogout: z.boolean(),
  backChannelLogout: z.boolean(),
  /** Answers name their issuer (RFC 9207). */
  namesIssuer: z.boolean(),
  keyCount: z.int().min(0),
  checkedOn: isoDateTime,
});
export type ProviderTest = z.infer<typeof providerTest>;

export const testIdentityProvider = endpoint({
  operationId: 'testIdentityProvider',
  method: 'POST',
  path: `${base}/:providerId/test`,
  summary:
    'Ask an identity provider for its configuration and keys, and whether it accepts client and secret',
  audit: 'changesNothing',
  access: 'session',
  permission: 'configs.edit',
  params,
  response: providerTest,
  problems: [...providerTestProblems, 'identityProvider.incomplete'],
});
