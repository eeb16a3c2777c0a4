import type { Permission, Role } from '#shared/permissions.ts';

/** [6.04] The area of each role, to which its start page leads. */
export const areaByRole = {
  ADMINISTRATOR: '/subunits',
  SUBSECTION_ADMINISTRATOR: '/subunits',
  REPORT_CREATOR: '/reports',
  DEAN: '/reports',
  DEAN_OF_STUDIES: '/reports',
  INSTRUCTOR: '/reports',
  WEB_VERIFIER: '/verification',
  DATA_COLLECTOR: '/imports',
} as const satisfies Record<Role, string>;

type Area = (typeof areaByRole)[Role];

const permissionOfArea = {
  '/reports': 'reports.read',
  '/subunits': 'users.manage',
  '/verification': 'verification.run',
  '/imports': 'imports.run',
} as const satisfies Record<Area, Permission>;

/** That of the role, or the first that an own role leaves; `null` if it leaves none. */
export const areaOf = ({
  role,
  permissions,
}: {
  role: Role;
  permissions: readonly Permission[];
}): Area | null => {
  const areas = [areaByRole[role], ...(Object.keys(permissionOfArea) as Area[])];
  return areas.find((area) => permissions.includes(permissionOfArea[area])) ?? null;
};
