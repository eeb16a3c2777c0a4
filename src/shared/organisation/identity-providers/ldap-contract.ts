import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { secondFactorProblems, signedIn } from '../../platform/session/contract.ts';
import { factorCode } from '../../platform/session/second-factor-code.ts';
import { idParam, isoDateTime, text } from '../../schemas.ts';

/** `SEARCH`: Plenum searches the person, then signs in as them. `TEMPLATE`: their DN follows from their user name. */
export const lookUps = ['SEARCH', 'TEMPLATE'] as const;

const dn = text(1000).trim();
const filter = text(1000)
  .trim()
  .regex(/^(?:\(.+\))?$/s);

export const ldapSettings = {
  lookUp: z.enum(lookUps),
  /** The account that searches; empty searches anonymously. */
  bindDn: dn.regex(/^$|[=@\\]/),
  baseDn: dn,
  userFilter: filter,
  userDn: dn.regex(/^$|=.*\{username\}/),
  groupBaseDn: dn,
  groupFilter: filter,
  /** Stays with a person for ever and is never given to another. */
  subjectAttribute: text(100)
    .trim()
    .regex(/^[A-Za-z][A-Za-z0-9-]*$/),
  /** PEM; empty trusts the issuers that the server trusts. */
  certificate: text(20_000).trim(),
};

export const ldapFacts = {
  hasSecret: z.boolean(),
};

export const ldapTest = z.object({ kind: z.literal('LDAP'), issuer: z.string(), checkedOn: isoDateTime });

/** An empty password would be an anonymous sign-in, which directories answer with success (RFC 4513, 5.1.2). */
const credentials = { username: text(255).trim().min(1), password: z.string().min(1).max(1024) };
const params = z.object({ providerId: idParam });
const refusals = [
  'error.notFound',
  'login.failed',
  ...secondFactorProblems,
  'error.tooManyRequests',
  'identityProvider.unavailable',
  'identityProvider.refused',
] as const;

export const signInByDirectory = endpoint({
  operationId: 'signInByDirectory',
  method: 'POST',
  path: '/session/providers/:providerId/password',
  summary: 'Sign in with user name and password of a directory (LDAP)',
  audit: 'session.begun',
  access: 'public',
  params,
  body: z.strictObject({ ...credentials, code: factorCode.optional() }),
  response: signedIn,
  problems: [
    ...refusals,
    'identityProvider.noRights',
    'identityProvider.nameTaken',
    'identityProvider.deactivated',
  ],
});

export const linkOwnDirectoryEntry = endpoint({
  operationId: 'linkOwnDirectoryEntry',
  method: 'POST',
  path: '/own-identities/providers/:providerId/password',
  summary: 'Link one’s own account with an entry of a directory (LDAP)',
  audit: 'user.identityLinked',
  access: 'session',
  permission: null,
  params,
  body: z.strictObject(credentials),
  problems: [...refusals, 'identityProvider.linkedElsewhere'],
});
