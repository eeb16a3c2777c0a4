import { type Role, roleMay } from '#shared/permissions.ts';
import { areaByRole } from '../root/area-by-role.ts';

/** The list of reports [2.02], [2.03], or the role's own area for users who may not read reports [6.04]. */
export const startPageByRole = (role: Role): string =>
  roleMay(role, 'reports.read') ? '/reports' : areaByRole[role];
