/** The roles of [6.04]; design section 8 lists their permissions. */
export const roles = [
  'ADMINISTRATOR',
  'SUBSECTION_ADMINISTRATOR',
  'REPORT_CREATOR',
  'DEAN',
  'DEAN_OF_STUDIES',
  'INSTRUCTOR',
  'WEB_VERIFIER',
  'DATA_COLLECTOR',
] as const;
export type Role = (typeof roles)[number];

/** A reader by access token has no role and sees a single published report. */
export type ActorRole = Role | 'LINK_READER';

export const permissions = [
  'reports.read',
  'reports.edit',
  'templates.edit',
  'reports.publish',
  'reports.reply',
  'measures.edit',
  'overview.read',
  'surveys.search',
  'surveys.manage',
  'periods.manage',
  'forms.edit',
  'itemCollections.manage',
  'imports.run',
  'configs.edit',
  'users.manage',
  'access.manage',
  'audit.read',
  'verification.run',
] as const;
export type Permission = (typeof permissions)[number];

const permissionsOfRole: Record<ActorRole, readonly Permission[]> = {
  ADMINISTRATOR: [
    'reports.read',
    'overview.read',
    'reports.edit',
    'templates.edit',
    'reports.publish',
    'surveys.search',
    'surveys.manage',
    'periods.manage',
    'forms.edit',
    'itemCollections.manage',
    'imports.run',
    'configs.edit',
    'users.manage',
    'access.manage',
    'audit.read',
    'verification.run',
  ],
  SUBSECTION_ADMINISTRATOR: [
    'reports.read',
    'overview.read',
    'reports.edit',
    'templates.edit',
    'reports.publish',
    'surveys.search',
    'surveys.manage',
    'forms.edit',
    'imports.run',
    'users.manage',
  ],
  REPORT_CREATOR: ['reports.read', 'reports.edit', 'templates.edit', 'reports.publish', 'surveys.search'],
  DEAN: ['reports.read', 'overview.read', 'measures.edit'],
  DEAN_OF_STUDIES: ['reports.read', 'overview.read', 'measures.edit'],
  INSTRUCTOR: ['reports.read', 'reports.reply', 'measures.edit'],
  WEB_VERIFIER: ['verification.run'],
  DATA_COLLECTOR: ['imports.run'],
  LINK_READER: ['reports.read'],
};

/**
 * Deputies do the work of a role; who has access, and by which settings, is decided by those who hold it. A list of what
 * they have, so that a permission to come is nobody's by mistake.
 */
const forDeputies: readonly Permission[] = [
  ...(['reports.read', 'reports.edit', 'templates.edit', 'reports.publish', 'measures.edit'] as const),
  ...(['overview.read', 'surveys.search', 'surveys.manage', 'periods.manage', 'forms.edit'] as const),
  ...(['itemCollections.manage', 'imports.run', 'verification.run'] as const),
];

export const permissionsOfDeputy = (held: readonly Permission[]): readonly Permission[] =>
  held.filter((permission) => forDeputies.includes(permission));

/** Deputies of lecturers would read what is said about a person alone. */
export const deputisableRoles = roles.filter((role) => role !== 'INSTRUCTOR');

/** Shipped roles whose people make reports, and see surveys of their units alone in them. */
export const authorRoles = roles.filter((role) => permissionsOfRole[role].includes('reports.edit'));

/** A contract demands one permission, any one of several, or with `null` only a session. */
export type Demand = Permission | readonly Permission[] | null;

/**
 * The permissions of a shipped role. Someone may act with fewer, so that whoever decides a call asks what the session
 * holds (`Actor.permissions`, `SignedIn.user.permissions`), never the role; a test lists who may ask this.
 */
export const shippedPermissions = (role: ActorRole): readonly Permission[] => permissionsOfRole[role];

export const meetsDemand = (held: readonly Permission[], demand: Demand): boolean =>
  demand === null || [demand].flat().some((permission) => held.includes(permission));
