import type { SignedIn } from '#shared/platform/session/contract.ts';
import { areaOf } from '../root/area-by-role.ts';

/** The list of reports [2.02], [2.03], or the role's own area for users who may not read reports [6.04]. */
export const startPageOf = (user: Pick<SignedIn['user'], 'role' | 'permissions'>): string =>
  user.permissions.includes('reports.read') ? '/reports' : (areaOf(user) ?? '/');
