import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { roles } from '../../permissions.ts';
import {
  flag,
  id,
  idParam,
  isoDateTime,
  localized,
  namedReference,
  pageQuery,
  pageSchema,
  role,
  text,
  versionedId,
} from '../../schemas.ts';
import { isMailableName, isOneLine } from './rules.ts';

const version = z.int().min(1);

export const user = z.object({
  id,
  username: z.string(),
  name: z.string(),
  role,
  roles: z.array(role),
  /** Of these, those that the person holds by a role of the tenant, with its permissions alone. */
  ownRoles: z.array(z.object({ id, role, name: localized })),
  unitIds: z.array(id),
  units: z.array(namedReference),
  isActive: z.boolean(),
  /** The person’s data were erased: nobody signs in by the account again. */
  isErased: z.boolean(),
  version,
  /**
   * Why mail does not arrive. `isBlocked`: none is sent until the address is released. `null` if no failure is known.
   */
  mailFailure: z.object({ isBlocked: z.boolean(), reason: z.string(), occurredOn: isoDateTime }).nullable(),
  /** True if the user may change them: not oneself, no members of units out of reach, no roles above one's own. */
  mayChange: z.boolean(),
});
export type User = z.infer<typeof user>;

export const searchUsers = endpoint({
  operationId: 'searchUsers',
  method: 'GET',
  path: '/users',
  summary: 'Search users of one’s own units',
  access: 'session',
  permission: 'users.manage',
  query: z
    .object({
      name: text(200).optional(),
      role: role.optional(),
      unitId: idParam.optional(),
      active: flag.optional(),
    })
    .extend(pageQuery(20).shape),
  response: pageSchema(user),
  problems: [],
});

const held = {
  name: text(200).trim().min(1).refine(isOneLine),
  roles: z.array(role).min(1).max(roles.length),
  /**
   * Roles of the tenant by which the person holds their shipped ones, one of each at most. Without the list people
   * keep those of roles that they keep.
   */
  ownRoleIds: z.array(id).max(roles.length).optional(),
  unitIds: z.array(id).max(100),
};
/** Works once until it expires, and is only shown here. */
const signInLink = z.object({ link: z.string(), expiresOn: isoDateTime });
export type SignInLink = z.infer<typeof signInLink>;
const params = z.object({ userId: idParam });
const ofRoles = [
  'error.notFound',
  'user.roleAbove',
  'user.unitRequired',
  'unit.archived',
  'ownRole.unknown',
] as const;
const ofOthers = [
  'error.notFound',
  'user.conflict',
  'user.oneself',
  'user.outOfReach',
  'user.erased',
] as const;

export const inviteUser = endpoint({
  operationId: 'inviteUser',
  method: 'POST',
  path: '/users',
  summary: 'Add a person, who sets a password by the one-time link that is answered',
  audit: 'user.invited',
  access: 'session',
  permission: 'users.manage',
  body: z.strictObject({ username: text(255).trim().min(1).refine(isMailableName), ...held }),
  response: versionedId.extend(signInLink.shape),
  status: 201,
  problems: [...ofRoles, 'user.nameTaken', 'user.signsInElsewhere'],
});

export const putUser = endpoint({
  operationId: 'putUser',
  method: 'PUT',
  path: '/users/:userId',
  summary: 'Change a person’s name, roles and units',
  audit: 'user.changed',
  access: 'session',
  permission: 'users.manage',
  params,
  body: z.strictObject({ version, ...held }),
  response: versionedId,
  problems: [
    ...ofRoles,
    'user.conflict',
    'user.oneself',
    'user.outOfReach',
    'user.erased',
    'user.lastAdministrator',
    'user.emergencyAccount',
  ],
});

export const putUserActive = endpoint({
  operationId: 'putUserActive',
  method: 'PUT',
  path: '/users/:userId/active',
  summary: 'Deactivate a person, whose sessions end everywhere, or let them sign in again',
  audit: 'user.activeChanged',
  access: 'session',
  permission: 'users.manage',
  params,
  body: z.strictObject({ version, isActive: z.boolean() }),
  response: versionedId,
  problems: [...ofOthers, 'user.lastAdministrator'],
});

export const createSignInLink = endpoint({
  operationId: 'createSignInLink',
  method: 'POST',
  path: '/users/:userId/sign-in-link',
  summary: 'A new one-time link for a person, e.g. who forgot the password; those before it end',
  audit: 'user.linkCreated',
  access: 'session',
  permission: 'users.manage',
  params,
  response: signInLink,
  status: 201,
  problems: [
    'error.notFound',
    'user.oneself',
    'user.outOfReach',
    'user.erased',
    'user.deactivated',
    'user.signsInElsewhere',
  ],
});

export const deleteUserSessions = endpoint({
  operationId: 'deleteUserSessions',
  method: 'DELETE',
  path: '/users/:userId/sessions',
  summary: 'Sign a person out everywhere: sessions, tokens and links end',
  audit: 'user.signedOut',
  access: 'session',
  permission: 'users.manage',
  params,
  problems: ['error.notFound', 'user.oneself', 'user.outOfReach', 'user.erased'],
});

export const inviteByMail = endpoint({
  operationId: 'inviteByMail',
  method: 'POST',
  audit: 'user.invitationMailed',
  path: '/users/:userId/invitation-mail',
  summary: 'Mail a person a new one-time link to set a password; those before it end when it is sent',
  access: 'session',
  permission: 'users.manage',
  params,
  problems: [
    'error.notFound',
    'user.oneself',
    'user.outOfReach',
    'user.erased',
    'user.deactivated',
    'user.signsInElsewhere',
    'mail.noServer',
    'mail.noAddress',
  ],
});

export const releaseMail = endpoint({
  operationId: 'releaseMail',
  method: 'DELETE',
  path: '/users/:userId/mail-block',
  summary: 'Send mail to a person again after one came back',
  audit: 'user.mailReleased',
  access: 'session',
  permission: 'users.manage',
  params,
  problems: ['error.notFound', 'user.oneself', 'user.outOfReach', 'user.erased'],
});

export const erasedKinds = [
  ...([
    'access',
    'signIns',
    'identities',
    'mails',
    'visits',
    'connections',
    'files',
    'jobs',
    'units',
  ] as const),
  ...(['acts', 'replies', 'measures', 'names', 'reports', 'surveys'] as const),
] as const;
const erasedKind = z.enum(erasedKinds);
const kindCounts = z.array(z.object({ kind: erasedKind, count: z.int().min(1) }));

export const eraseUser = endpoint({
  operationId: 'eraseUser',
  method: 'POST',
  path: '/users/:userId/erasure',
  summary: 'Erase what is stored about a person; what others need stays without their name, by a number',
  audit: 'user.erased',
  access: 'session',
  permission: 'users.manage',
  params,
  body: z.strictObject({ version }),
  response: z.object({
    erased: kindCounts,
    /** Stays because others need it: by the number, or, of reports and surveys, as it is. */
    kept: kindCounts,
  }),
  problems: [...ofOthers, 'user.lastAdministrator'],
});
export type Erasure = z.infer<NonNullable<(typeof eraseUser)['response']>>;
