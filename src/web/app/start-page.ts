import { type Role, roleMay } from '#shared/permissions.ts';
import { switchAccess } from './switch-access.ts';

/** Where sign-in leads to: the reports list [2.02], [2.03]; who may not read reports goes to the area of the role [6.04]. */
export const startPageOf = (role: Role): string =>
  roleMay(role, 'reports.read') ? '/reports' : switchAccess[role];
