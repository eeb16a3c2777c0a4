import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { signedIn } from '../../platform/session/contract.ts';
import { id, idParam, isoDateTime, namedReference, text } from '../../schemas.ts';

const params = z.object({ providerId: idParam });

const signInProvider = z.object({
  id,
  name: z.string(),
  logoSrc: z.string().nullable(),
  /** Plenum's page asks for user name and password; else the provider's own does. */
  takesPassword: z.boolean(),
  /** A federation, of whose identity providers one is chosen. */
  isFederation: z.boolean(),
});

export const listSignInProviders = endpoint({
  operationId: 'listSignInProviders',
  method: 'GET',
  path: '/sign-in-providers',
  summary: 'The identity providers that the tenant of the address lets people sign in by',
  access: 'public',
  query: z.object({ tenantSubdomain: z.string().max(63).optional() }),
  response: z.array(signInProvider),
  problems: [],
});

/** Query of the page that leaves for the provider at once, with the path of the return. */
export const BEGIN = 'begin';

/** Query of the same page that names the identity provider of a federation. */
export const ENTITY = 'entityID';

/** Prefix of the state when somebody left to link their account, so that the page knows which call to make. */
export const LINK_STATE = 'link-';

const departure = z.object({ location: z.string() });
/** The chosen identity provider, in a federation alone. */
const chosenEntity = text(1024).min(1).optional();

export const leaveForProvider = endpoint({
  operationId: 'leaveForProvider',
  method: 'POST',
  path: '/session/providers/:providerId',
  summary: 'Where to go to sign in at an identity provider',
  audit: 'none',
  access: 'public',
  params,
  body: z.strictObject({ returnPath: text(2000).nullable(), entityId: chosenEntity }),
  response: departure,
  problems: [
    'error.notFound',
    'error.tooManyRequests',
    'identityProvider.unavailable',
    'identityProvider.notAdmitted',
  ],
});

/** SAML 2.0 Bindings, 3.5: the browser posts the provider's response, without any cookie of ours. */
export const acceptAssertion = endpoint({
  operationId: 'acceptAssertion',
  method: 'POST',
  path: '/session/providers/:providerId/assertion',
  summary:
    'Keep the SAML response of an identity provider for the browser that left, which it leads on to the page; one that nobody asked for makes the page ask',
  audit: 'none',
  access: 'public',
  params,
  body: z.object({
    SAMLResponse: z.string().min(1).max(200_000),
    RelayState: z.string().max(2000).default(''),
  }),
  status: 303,
  problems: ['error.notFound'],
});

/** SAML 2.0 Metadata: Plenum as a service provider. */
export const getServiceMetadata = endpoint({
  operationId: 'getServiceMetadata',
  method: 'GET',
  path: '/sign-in-providers/:providerId/metadata',
  summary: 'Plenum’s SAML metadata for an identity provider',
  access: 'public',
  params,
  file: { 'application/samlmetadata+xml': null },
  problems: ['error.notFound'],
});

/** The query string that the provider has sent the browser back with, as it is. */
const comeBack = z.strictObject({ query: text(8000) });

const refusals = [
  'error.tooManyRequests',
  'identityProvider.unavailable',
  'identityProvider.expired',
  'identityProvider.denied',
  'identityProvider.refused',
  'identityProvider.otherContext',
  'identityProvider.notAdmitted',
] as const;

/** [7.29] at a provider. */
export const signInByProvider = endpoint({
  operationId: 'signInByProvider',
  method: 'POST',
  path: '/session/providers/:providerId/completion',
  summary: 'Sign in with what an identity provider has answered',
  audit: 'session.begun',
  access: 'public',
  params,
  body: comeBack,
  response: signedIn.extend({ returnPath: z.string().nullable() }),
  problems: [
    'error.notFound',
    ...refusals,
    'identityProvider.noRights',
    'identityProvider.nameTaken',
    'identityProvider.deactivated',
  ],
});

/** Ends the session here; where to go on to end it at its provider as well. */
export const leaveProvider = endpoint({
  operationId: 'leaveProvider',
  method: 'DELETE',
  path: '/session/provider',
  summary: 'Sign out, also at the identity provider that the session came from',
  audit: 'session.ended',
  access: 'session',
  permission: null,
  setsUpSecondFactor: true,
  response: z.object({ location: z.string().nullable() }),
  problems: [],
});

/** OpenID Connect Front-Channel Logout 1.0: the provider opens it in a frame. */
export const frontChannelLogout = endpoint({
  operationId: 'frontChannelLogout',
  method: 'GET',
  path: '/session/providers/:providerId/front-channel-logout',
  summary: 'End the sessions that came from a session of an identity provider',
  access: 'public',
  params,
  query: z.object({ iss: z.string().max(500).optional(), sid: z.string().max(500).optional() }),
  response: z.object({}),
  problems: ['error.notFound'],
});

/** OpenID Connect Back-Channel Logout 1.0: the provider's server calls it with a signed token. */
export const backChannelLogout = endpoint({
  operationId: 'backChannelLogout',
  method: 'POST',
  path: '/session/providers/:providerId/back-channel-logout',
  summary: 'End the sessions that a signed logout token of an identity provider names',
  audit: 'none',
  access: 'public',
  params,
  body: z.object({ logout_token: z.string().min(1).max(20_000) }),
  problems: ['error.notFound', 'identityProvider.logoutTokenInvalid', 'identityProvider.unavailable'],
});

const identity = z.object({
  id,
  providerName: z.string(),
  issuer: z.string(),
  subject: z.string(),
  linkedAs: z.enum(['CREATED', 'SELF', 'ADMINISTRATOR', 'VERIFIED_MAIL']),
  linkedBy: z.string(),
  linkedOn: isoDateTime,
  lastUsedOn: isoDateTime.nullable(),
});
export type Identity = z.infer<typeof identity>;
const identityParams = z.object({ identityId: idParam });

export const listOwnIdentities = endpoint({
  operationId: 'listOwnIdentities',
  method: 'GET',
  path: '/own-identities',
  summary: 'By which identity providers one signs in, and by which one could',
  access: 'session',
  permission: null,
  response: z.object({
    identities: z.array(identity),
    providers: z.array(signInProvider.omit({ logoSrc: true })),
  }),
  problems: [],
});

export const leaveToLink = endpoint({
  operationId: 'leaveToLink',
  method: 'POST',
  path: '/own-identities/providers/:providerId',
  summary: 'Where to go to link one’s own account with an identity provider',
  audit: 'none',
  access: 'session',
  permission: null,
  params,
  query: z.object({ entityId: chosenEntity }),
  response: departure,
  problems: ['error.notFound', 'identityProvider.unavailable', 'identityProvider.notAdmitted'],
});

export const linkOwnIdentity = endpoint({
  operationId: 'linkOwnIdentity',
  method: 'POST',
  path: '/own-identities/providers/:providerId/completion',
  summary: 'Link one’s own account with what an identity provider has answered',
  audit: 'user.identityLinked',
  access: 'session',
  permission: null,
  params,
  body: comeBack,
  problems: ['error.notFound', ...refusals, 'identityProvider.linkedElsewhere'],
});

export const unlinkOwnIdentity = endpoint({
  operationId: 'unlinkOwnIdentity',
  method: 'DELETE',
  path: '/own-identities/:identityId',
  summary: 'No longer sign in by an identity provider',
  audit: 'user.identityUnlinked',
  access: 'session',
  permission: null,
  params: identityParams,
  problems: ['error.notFound', 'identityProvider.onlyWayIn'],
});

const userParams = z.object({ userId: idParam });
const ofOthers = ['error.notFound', 'user.oneself', 'user.outOfReach', 'user.erased'] as const;

/** Why somebody has their rights, latest first. */
const assignment = z.object({
  providerName: z.string(),
  assignedOn: isoDateTime,
  roles: z.array(z.string()),
  unitNames: z.array(z.string()),
  /** None: the role of those whose claims match no rule. */
  reasons: z.array(z.object({ claim: z.string(), value: z.string(), found: z.string(), role: z.string() })),
});

export const listUserIdentities = endpoint({
  operationId: 'listUserIdentities',
  method: 'GET',
  path: '/users/:userId/identities',
  summary: 'By which identity providers a person signs in, and which claims gave them their rights',
  access: 'session',
  permission: 'users.manage',
  params: userParams,
  response: z.object({
    identities: z.array(identity),
    assignments: z.array(assignment),
    providers: z.array(namedReference),
  }),
  problems: [...ofOthers],
});

export const linkUserIdentity = endpoint({
  operationId: 'linkUserIdentity',
  method: 'POST',
  path: '/users/:userId/identities',
  summary: 'Let a person sign in as a subject of an identity provider',
  audit: 'user.identityLinked',
  access: 'session',
  permission: 'users.manage',
  params: userParams,
  body: z.strictObject({ providerId: id, subject: text(1280).trim().min(1) }),
  problems: [...ofOthers, 'identityProvider.linkedElsewhere', 'identityProvider.subjectIncomplete'],
});

export const unlinkUserIdentity = endpoint({
  operationId: 'unlinkUserIdentity',
  method: 'DELETE',
  path: '/users/:userId/identities/:identityId',
  summary: 'No longer let a person sign in by an identity provider; their sessions by it end',
  audit: 'user.identityUnlinked',
  access: 'session',
  permission: 'users.manage',
  params: userParams.extend(identityParams.shape),
  problems: [...ofOthers],
});
