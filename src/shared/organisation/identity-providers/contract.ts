import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, idParam, namedReference, role, text } from '../../schemas.ts';
import {
  federationFacts,
  federationSettings,
  federationSigners,
  federationTest,
} from './federation-contract.ts';
import { ldapFacts, ldapSettings, ldapTest } from './ldap-contract.ts';
import { ltiFacts, ltiSettings, ltiTest } from './lti-contract.ts';
import { oidcFacts, oidcSettings, oidcTest } from './oidc-contract.ts';
import { metadataProblems, providerTestProblems } from './problems.ts';
import { proxyFacts, proxySettings, proxyTest } from './proxy-contract.ts';
import { metadataSource, samlFacts, samlSettings, samlTest } from './saml-contract.ts';

export const MAXIMUM_PROVIDERS = 20;
export const MAXIMUM_RULES = 200;

/** Roles that only read: what people may get whose claims match no rule. */
export const fallbackRoles = ['DEAN', 'DEAN_OF_STUDIES', 'INSTRUCTOR'] as const;

export const fallbackGrant = z.strictObject({ role: z.enum(fallbackRoles), unitId: id });

export const secondFactorWords = ['STATED', 'ALWAYS'] as const;

const claimName = text(200).trim().min(1);
export const rule = z.strictObject({
  claim: claimName,
  value: text(500).trim().min(1),
  role,
  unitId: id.nullable(),
});

const settings = {
  name: text(80).trim().min(1),
  logoSrc: z.string().max(90_000).nullable(),
  nameClaim: claimName,
  mailClaim: claimName,
  usernameClaim: claimName,
  /** Names external ids that nobody can choose at the provider; empty if no claim does. */
  idClaim: text(200).trim().default(''),
  /** `STATED`: a sign-in has had a second factor if the provider says so, in one of the usual words or `factorValue`. */
  secondFactor: z.enum(secondFactorWords).default('STATED'),
  factorValue: text(200).trim().default(''),
  trustsMails: z.boolean(),
  linksByMail: z.boolean(),
  trustsNames: z.boolean(),
  governsLinked: z.boolean(),
  fallback: fallbackGrant.nullable(),
  rules: z.array(rule).max(MAXIMUM_RULES),
  isActive: z.boolean(),
};

const facts = {
  id,
  version: z.int().min(1),
  issuer: z.string(),
  units: z.array(namedReference),
  identityCount: z.int().min(0),
};

export const oidcProvider = z.object({
  kind: z.literal('OIDC'),
  ...facts,
  ...settings,
  ...oidcSettings,
  ...oidcFacts,
});
export type OidcProvider = z.infer<typeof oidcProvider>;

export const samlProvider = z.object({
  kind: z.literal('SAML'),
  ...facts,
  ...settings,
  ...samlSettings,
  ...samlFacts,
});
export type SamlProvider = z.infer<typeof samlProvider>;

export const ltiProvider = z.object({
  kind: z.literal('LTI'),
  ...facts,
  ...settings,
  ...ltiSettings,
  ...ltiFacts,
});
export type LtiProvider = z.infer<typeof ltiProvider>;

export const ldapProvider = z.object({
  kind: z.literal('LDAP'),
  ...facts,
  ...settings,
  ...ldapSettings,
  ...ldapFacts,
});
export type LdapProvider = z.infer<typeof ldapProvider>;

export const proxyProvider = z.object({
  kind: z.literal('PROXY'),
  ...facts,
  ...settings,
  ...proxySettings,
  ...proxyFacts,
});
export type ProxyProvider = z.infer<typeof proxyProvider>;

export const federation = z.object({
  kind: z.literal('FEDERATION'),
  ...facts,
  ...settings,
  ...federationSettings,
  ...federationFacts,
});
export type Federation = z.infer<typeof federation>;

export const identityProvider = z.discriminatedUnion('kind', [
  oidcProvider,
  samlProvider,
  ltiProvider,
  ldapProvider,
  proxyProvider,
  federation,
]);
export type IdentityProvider = z.infer<typeof identityProvider>;
export type ProviderKind = IdentityProvider['kind'];

export const oidcChange = z.strictObject({
  kind: z.literal('OIDC'),
  version: z.int().min(1),
  ...settings,
  ...oidcSettings,
  /** The stored secret is kept if this is missing. */
  clientSecret: text(1000).min(1).optional(),
});
export const samlChange = z.strictObject({
  kind: z.literal('SAML'),
  version: z.int().min(1),
  ...settings,
  ...samlSettings,
  /** The stored metadata are kept if this is missing. */
  metadata: metadataSource.optional(),
});
export const ltiChange = z.strictObject({
  kind: z.literal('LTI'),
  version: z.int().min(1),
  ...settings,
  ...ltiSettings,
});
export const ldapChange = z.strictObject({
  kind: z.literal('LDAP'),
  version: z.int().min(1),
  ...settings,
  ...ldapSettings,
  /** The stored password is kept if this is missing. */
  bindPassword: text(1000).min(1).optional(),
});
export const proxyChange = z.strictObject({
  kind: z.literal('PROXY'),
  version: z.int().min(1),
  ...settings,
  ...proxySettings,
  /** The stored secret is kept if this is missing. */
  proxySecret: text(200).min(1).optional(),
});
export const federationChange = z.strictObject({
  kind: z.literal('FEDERATION'),
  version: z.int().min(1),
  ...settings,
  ...federationSettings,
  /** The stored signers are kept if this is missing. */
  signers: federationSigners.optional(),
});
export const providerChange = z.discriminatedUnion('kind', [
  oidcChange,
  samlChange,
  ltiChange,
  ldapChange,
  proxyChange,
  federationChange,
]);
export type ProviderChange = z.infer<typeof providerChange>;
export type OidcChange = z.infer<typeof oidcChange>;
export type SamlChange = z.infer<typeof samlChange>;
export type LtiChange = z.infer<typeof ltiChange>;
export type LdapChange = z.infer<typeof ldapChange>;
export type ProxyChange = z.infer<typeof proxyChange>;
export type FederationChange = z.infer<typeof federationChange>;

export const newProvider = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('OIDC'), name: settings.name, issuer: text(500).trim().min(1) }),
  z.strictObject({ kind: z.literal('LTI'), name: settings.name, issuer: text(500).trim().min(1) }),
  z.strictObject({ kind: z.literal('LDAP'), name: settings.name, issuer: text(500).trim().min(1) }),
  z.strictObject({ kind: z.literal('PROXY'), name: settings.name, issuer: text(500).trim().min(1) }),
  z.strictObject({
    kind: z.literal('FEDERATION'),
    name: settings.name,
    /** The address of the signed metadata of the whole federation. */
    issuer: text(500).trim().min(1),
    signers: federationSigners,
  }),
  z.strictObject({
    kind: z.literal('SAML'),
    name: settings.name,
    metadata: metadataSource,
    /** Chooses the provider if the metadata describe several. */
    entityId: text(1024).trim().min(1).nullable(),
  }),
]);
export type NewProvider = z.infer<typeof newProvider>;

const params = z.object({ providerId: idParam });
const base = '/configs/identity-providers' as const;

export const listIdentityProviders = endpoint({
  operationId: 'listIdentityProviders',
  method: 'GET',
  path: base,
  summary: 'The identity providers of the tenant, by name',
  access: 'session',
  permission: 'access.manage',
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
  permission: 'access.manage',
  body: newProvider,
  response: identityProvider,
  status: 201,
  problems: [
    'identityProvider.issuerTaken',
    'identityProvider.tooMany',
    'identityProvider.noProxies',
    ...metadataProblems,
  ],
});

export const putIdentityProvider = endpoint({
  operationId: 'putIdentityProvider',
  method: 'PUT',
  path: `${base}/:providerId`,
  summary: 'Change an identity provider with its rules; the issuer stays',
  audit: 'identityProvider.changed',
  access: 'session',
  permission: 'access.manage',
  params,
  body: providerChange,
  response: identityProvider,
  problems: [
    'identityProvider.conflict',
    'identityProvider.incomplete',
    'identityProvider.subjectKept',
    'identityProvider.lookUpInvalid',
    'identityProvider.headerUnsuitable',
    'identityProvider.proxySecretWeak',
    'identityProvider.noProxies',
    'identityProvider.claimUnscoped',
    'unit.archived',
    'user.unitRequired',
    ...metadataProblems,
  ],
});

export const deleteIdentityProvider = endpoint({
  operationId: 'deleteIdentityProvider',
  method: 'DELETE',
  path: `${base}/:providerId`,
  summary: 'Delete an identity provider; accounts stay, their sessions by it end',
  audit: 'identityProvider.deleted',
  access: 'session',
  permission: 'access.manage',
  params,
  problems: [],
});

export const providerTest = z.discriminatedUnion('kind', [
  oidcTest,
  samlTest,
  ltiTest,
  ldapTest,
  proxyTest,
  federationTest,
]);
export type ProviderTest = z.infer<typeof providerTest>;

export const testIdentityProvider = endpoint({
  operationId: 'testIdentityProvider',
  method: 'POST',
  path: `${base}/:providerId/test`,
  summary:
    'Ask an identity provider for its configuration or metadata, and whether it accepts client and secret',
  audit: 'none',
  access: 'session',
  permission: 'access.manage',
  params,
  response: providerTest,
  problems: [...providerTestProblems, 'identityProvider.incomplete', 'identityProvider.noProxies'],
});

const lookedUpPerson = z.object({
  /** `null` if nobody, or more than one entry, has the name. */
  person: z
    .object({
      subject: z.string(),
      claims: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    })
    .nullable(),
});
export type LookedUpPerson = z.infer<typeof lookedUpPerson>;

/** With the stored settings; the attributes are those that a sign-in reads, passwords of any form excepted. */
export const lookUpDirectoryPerson = endpoint({
  operationId: 'lookUpDirectoryPerson',
  method: 'POST',
  path: `${base}/:providerId/person`,
  summary: 'Ask a directory (LDAP) for the claims of one person, without their password',
  audit: 'identityProvider.personLookedUp',
  access: 'session',
  permission: 'access.manage',
  params,
  body: z.strictObject({ username: text(255).trim().min(1) }),
  response: lookedUpPerson,
  problems: [...providerTestProblems, 'identityProvider.incomplete'],
});
