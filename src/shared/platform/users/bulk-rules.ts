import type { Role } from '../../permissions.ts';
import type { ProblemCode } from '../../problem-codes.ts';
import { orderRoles } from './rules.ts';

export type BulkChange =
  | {
      readonly act: 'ADD_ROLE';
      readonly role: Role;
      readonly ownRoleId?: number | undefined;
      readonly unitIds: readonly number[];
    }
  | { readonly act: 'TAKE_ROLE'; readonly role: Role }
  | { readonly act: 'DEACTIVATE' }
  | { readonly act: 'SIGN_OUT' };

export interface Held {
  readonly roles: readonly Role[];
  readonly unitIds: readonly number[];
}

export const rolesAfter = (
  { roles, unitIds }: Held,
  change: Extract<BulkChange, { role: Role }>,
): Held | { readonly reason: Extract<ProblemCode, 'user.roleRequired' | 'user.unitRequired'> } => {
  const isAdded = change.act === 'ADD_ROLE';
  const after = {
    roles: isAdded ? orderRoles([...roles, change.role]) : roles.filter((role) => role !== change.role),
    unitIds: isAdded ? [...new Set([...unitIds, ...change.unitIds])] : unitIds,
  };
  if (after.roles.length === 0) return { reason: 'user.roleRequired' };
  const needsUnit = after.unitIds.length === 0 && !after.roles.includes('ADMINISTRATOR');
  return needsUnit ? { reason: 'user.unitRequired' } : after;
};

/** Who holds the role already keeps it as it is: an added role widens or narrows nobody. */
export const ownRolesAfter = (
  { roles, ownRoles }: { readonly roles: readonly Role[]; readonly ownRoles: readonly { id: number }[] },
  change: BulkChange,
): { readonly ownRoleIds?: readonly number[] } =>
  change.act === 'ADD_ROLE' && change.ownRoleId !== undefined && !roles.includes(change.role)
    ? { ownRoleIds: [...ownRoles.map(({ id }) => id), change.ownRoleId] }
    : {};

export interface HeldRoles {
  readonly roles: readonly Role[];
  readonly ownRoles: readonly { readonly role: Role }[];
}

export const isFullAdministrator = ({ roles, ownRoles }: HeldRoles): boolean =>
  roles.includes('ADMINISTRATOR') && !ownRoles.some(({ role }) => role === 'ADMINISTRATOR');

export const isSameHeld = (one: Held, other: Held): boolean =>
  one.roles.length === other.roles.length && one.unitIds.length === other.unitIds.length;
