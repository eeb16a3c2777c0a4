import { type HeldRoles, isFullAdministrator } from '#shared/platform/users/bulk-rules.ts';
import { Problem } from '#shared/problems.ts';
import type { Trx } from '../../../db/connect.ts';
import { isEmergencyAccount } from '../../platform/users/queries.ts';
import { hasOtherAdministrator } from './change-queries.ts';

const NOTHING: HeldRoles = { roles: [], ownRoles: [] };

/**
 * One administrator with all permissions stays. The account for emergencies has them all or is no administrator: where
 * local sign-in is off, nobody else could repair the identity providers.
 */
export const whyNotLowered = async (
  db: Trx,
  before: HeldRoles & { readonly id: number },
  after: HeldRoles,
): Promise<'user.lastAdministrator' | 'user.emergencyAccount' | null> => {
  if (isFullAdministrator(after)) return null;
  if (isFullAdministrator(before) && !(await hasOtherAdministrator(db, before.id)))
    return 'user.lastAdministrator';
  const isNarrowed = after.roles.includes('ADMINISTRATOR');
  return isNarrowed && (await isEmergencyAccount(db, before.id)) ? 'user.emergencyAccount' : null;
};

/** Without `after` the account ends. */
export const requireLowerable = async (
  db: Trx,
  before: HeldRoles & { readonly id: number },
  after: HeldRoles = NOTHING,
): Promise<void> => {
  const reason = await whyNotLowered(db, before, after);
  if (reason) throw new Problem(reason);
};
