/** The roles of specification [6.04]; what each may do is design section 8. */
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

/** Who reads by a report access token is nobody with a role: one report as it was published is all there is. */
export type ActorRole = Role | 'LINK_READER';

export type Permission =
  | 'reports.read'
  | 'reports.edit'
  | 'templates.edit'
  | 'reports.publish'
  | 'reports.reply'
  | 'measures.edit'
  | 'overview.read'
  | 'surveys.search'
  | 'surveys.manage'
  | 'periods.manage'
  | 'forms.edit'
  | 'itemCollections.manage'
  | 'imports.run'
  | 'configs.edit'
  | 'users.manage'
  | 'audit.read'
  | 'verification.run';

/** Role -> what it may do within its own units (ADMINISTRATOR: the whole tenant). */
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

/** Whether the role has the permission; units and ownership are checked beside it. */
export const roleMay = (role: ActorRole, permission: Permission): boolean =>
  permissionsOfRole[role].includes(permission);
