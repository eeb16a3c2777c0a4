import type { Role } from '#shared/permissions.ts';

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
