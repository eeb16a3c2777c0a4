import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { permissions } from '../../permissions.ts';
import { id, isoDate, isoDateTime, localized, role } from '../../schemas.ts';
import { uiConfig } from '../configs/contract.ts';
import { factorCode } from './second-factor-code.ts';

const deputyshipHeld = z.object({
  id,
  role,
  /** The represented person. */
  name: z.string(),
  /** `null` for all units of that person. */
  unitName: z.string().nullable(),
  /** The last day, by the tenant's clock. */
  endsOn: isoDate,
});
export type DeputyshipHeld = z.infer<typeof deputyshipHeld>;

export const signedIn = z.object({
  user: z.object({
    id: z.int(),
    username: z.string(),
    name: z.string(),
    role,
    roles: z.array(role),
    /** Permissions of the session's role, which decide each call. */
    permissions: z.array(z.enum(permissions)),
    /** Roles that the person holds by one of the tenant's own, with its name. */
    ownRoles: z.array(z.object({ role, name: localized })),
    /** Those that run now, in which the user may act beside the own roles. */
    deputyships: z.array(deputyshipHeld),
    /** The session's deputyship, if any; `role` is then that of the represented person. */
    deputyshipId: id.nullable(),
    /** The one that the session acted in is over: everything else is refused until it changes to another role. */
    isDeputyshipOver: z.boolean(),
  }),
  tenant: z.object({ subdomain: z.string(), name: z.string() }),
  uiConfig,
  /** The agreement version the user has to accept; `null` if there is none. */
  agreementVersion: z.int().min(1).nullable(),
  /** The second factor that a role of the person still demands of this sign-in; `null` if none does. */
  secondFactor: z
    .object({
      requiredFrom: isoDateTime,
      /** Nothing else is allowed until it is set up. */
      isDue: z.boolean(),
      isSetUp: z.boolean(),
    })
    .nullable(),
  csrf: z.string(),
});
export type SignedIn = z.infer<typeof signedIn>;

export const getSession = endpoint({
  operationId: 'getSession',
  method: 'GET',
  path: '/session',
  summary: 'Who is signed in, with the interface configuration and the csrf token',
  access: 'session',
  permission: null,
  setsUpSecondFactor: true,
  leavesDeputyship: true,
  response: signedIn,
  problems: [],
});

export const passwordCredentials = z.strictObject({
  username: z.string().min(1).max(255),
  password: z.string().min(1).max(1024),
  tenantSubdomain: z.string().max(63).optional(),
  /** Code of an authenticator app, or a recovery code; required for accounts with a second factor. */
  code: factorCode.optional(),
});

const oneTimeLink = z.strictObject({ link: z.string().min(1).max(200), code: factorCode.optional() });

/** A right password or link without the second factor that its account has. */
export const secondFactorProblems = ['login.codeRequired', 'login.codeInvalid'] as const;

/** Accepted for the users that `getTenantOfHost` lists, and no others. */
const demoCredentials = z.strictObject({ demoUserId: z.int().positive() });

/** [7.29] `link` is the code of a one-time sign-in link. */
export const signIn = endpoint({
  operationId: 'signIn',
  method: 'POST',
  audit: 'session.begun',
  path: '/session',
  summary: 'Sign in with username and password, with a one-time link, or as a user of the demo',
  access: 'public',
  body: z.union([passwordCredentials, oneTimeLink, demoCredentials]),
  response: signedIn,
  problems: [
    'login.failed',
    'login.linkInvalid',
    ...secondFactorProblems,
    'tenant.notRegistered',
    'error.tooManyRequests',
    'error.unavailable',
  ],
});

/** The link of an invitation or reset works until a password is accepted; it also starts a session. */
export const setPassword = endpoint({
  operationId: 'setPassword',
  method: 'PUT',
  audit: 'user.passwordSet',
  path: '/session/password',
  summary: 'Set a password by a one-time link, and sign in with it',
  access: 'public',
  body: oneTimeLink.extend({ password: z.string().min(1).max(4096) }),
  response: signedIn,
  problems: ['login.linkInvalid', ...secondFactorProblems, 'error.tooManyRequests', 'error.unavailable'],
});

/** The answer is the same whether there is such an account or not. */
export const requestPasswordReset = endpoint({
  operationId: 'requestPasswordReset',
  method: 'POST',
  audit: 'none',
  path: '/session/password-reset',
  summary: 'Have a one-time link to set a password sent to the mail address of an account',
  access: 'public',
  body: passwordCredentials.omit({ password: true, code: true }),
  problems: ['mail.noServer', 'tenant.notRegistered', 'error.tooManyRequests'],
});

/** [6.04] Changes the role of the session on every node. */
export const switchRole = endpoint({
  operationId: 'switchRole',
  method: 'PUT',
  path: '/session/role',
  summary: 'Act in another one of one’s own roles, or as somebody’s deputy',
  audit: 'session.roleSwitched',
  access: 'session',
  permission: null,
  leavesDeputyship: true,
  body: z.union([z.strictObject({ role }), z.strictObject({ deputyshipId: id })]),
  problems: ['error.forbidden'],
});

export const signOut = endpoint({
  operationId: 'signOut',
  method: 'DELETE',
  audit: 'session.ended',
  path: '/session',
  summary: 'Sign out',
  access: 'session',
  permission: null,
  setsUpSecondFactor: true,
  leavesDeputyship: true,
  problems: [],
});

/** [3.17] Multi-page auth token. */
export const getCsrf = endpoint({
  operationId: 'getCsrf',
  method: 'GET',
  path: '/session/csrf',
  summary: 'The csrf token of the session',
  access: 'session',
  permission: null,
  setsUpSecondFactor: true,
  leavesDeputyship: true,
  response: z.object({ csrf: z.string() }),
  problems: [],
});
