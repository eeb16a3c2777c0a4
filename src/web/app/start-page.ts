import { type Role, roleMay } from '#shared/permissions.ts';

/** Where a role starts after sign-in [2.02], [6.04]: the reports list, or the only thing that it may do. */
export const startPageOf = (role: Role): string => {
  if (roleMay(role, 'reports.read')) return '/reports';
  return roleMay(role, 'imports.run') ? '/imports' : '/verification';
};
