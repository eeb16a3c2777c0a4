import { type ClaimedRights, deriveRights } from '#shared/organisation/identity-providers/claim-rules.ts';
import type { Claims } from '#shared/organisation/identity-providers/claims.ts';
import type { Role } from '#shared/permissions.ts';
import { orderRoles } from '#shared/platform/users/rules.ts';
import type { Trx } from '../../../../db/connect.ts';
import { recordAction } from '../../../../lib/record-action.ts';
import { lockUser, selectUserUnits } from '../../../platform/users/queries.ts';
import { linkOfUsers } from '../../leadership/link-queries.ts';
import { existingUnits } from '../../units/queries.ts';
import {
  hasOtherAdministrator,
  replaceUserUnits,
  updateRoles,
} from '../../user-administration/change-queries.ts';
import { type ProviderRow, readFallback } from '../providers/queries.ts';
import { insertAssignment } from './identity-queries.ts';

/** The provider's rules, with units that are in use, for any number of people. */
export const openRules = async (
  db: Trx,
  provider: ProviderRow,
): Promise<(claims: Claims) => ClaimedRights> => {
  const fallback = readFallback(provider);
  const unitIds = [
    ...provider.rules.flatMap(({ unitId }) => unitId ?? []),
    ...(fallback ? [fallback.unitId] : []),
  ];
  const units = await existingUnits(db, [...new Set(unitIds)]);
  const isInUse = (id: number): boolean => units.get(id)?.isArchived === false;
  const table = {
    rules: provider.rules.filter(({ unitId }) => unitId === null || isInUse(unitId)),
    fallback: fallback && isInUse(fallback.unitId) ? fallback : null,
  };
  return (claims) => deriveRights(claims, table);
};

export const rightsFromClaims = async (
  db: Trx,
  provider: ProviderRow,
  claims: Claims,
): Promise<ClaimedRights> => (await openRules(db, provider))(claims);

const isSame = (left: readonly (string | number)[], right: readonly (string | number)[]): boolean =>
  left.length === right.length && left.every((one) => right.includes(one));

export const hasSameRights = (
  { roles, unitIds }: Pick<ClaimedRights, 'roles' | 'unitIds'>,
  before: { readonly roles: readonly string[]; readonly unitIds: readonly number[] },
): boolean => isSame(roles, before.roles) && isSame(unitIds, before.unitIds);

/** Gives an account what the claims say, and keeps why where that is something else than before. The last administrator stays one. */
export const applyRights = async (
  db: Trx,
  provider: ProviderRow,
  { userId, rights, isNew }: { userId: number; rights: ClaimedRights; isNew: boolean },
): Promise<void> => {
  const { tenantId, name: providerName } = provider;
  const before = await lockUser(db, userId);
  const unitsBefore = (await selectUserUnits(db, [userId])).map(({ unitId }) => unitId);
  const rolesBefore = (before?.roles ?? []) as Role[];
  const isLast = rolesBefore.includes('ADMINISTRATOR') && !(await hasOtherAdministrator(db, userId));
  const roles = isLast ? orderRoles(['ADMINISTRATOR', ...rights.roles]) : rights.roles;
  const { unitIds, matches } = rights;
  const held = { roles: rolesBefore, unitIds: unitsBefore };
  if (!isNew && hasSameRights({ roles, unitIds }, held)) return;
  await updateRoles(db, userId, roles);
  await replaceUserUnits(db, tenantId, userId, unitIds);
  await linkOfUsers(db, [userId]);
  await insertAssignment(db, tenantId, { userId, providerName, roles, unitIds, matches });
  await recordAction(db, tenantId, { role: 'SYSTEM', action: 'user.rightsDerived', objectId: userId });
};
