import { type ActorRole, type Permission, type Role, shippedPermissions } from '../../permissions.ts';

export const OWN_ROLES = { perTenant: 50, nameLength: 100 } as const;

/** Whoever defines roles or how people sign in could give themselves everything, so that a role in full is asked. */
const NEVER_OWN: readonly Permission[] = ['access.manage'];

/** An own role is a part of a shipped one, which decides the scope. */
export const permissionsToChoose = (role: Role): readonly Permission[] =>
  shippedPermissions(role).filter((permission) => !NEVER_OWN.includes(permission));

/** A permission that cannot be used without another one. */
export const presupposed: Readonly<Partial<Record<Permission, Permission>>> = {
  'reports.edit': 'reports.read',
  'templates.edit': 'reports.edit',
  'reports.publish': 'reports.edit',
  'reports.reply': 'reports.read',
  'measures.edit': 'reports.read',
  'surveys.manage': 'surveys.search',
};

export const isOwnRoleSound = (role: Role, chosen: readonly Permission[]): boolean =>
  chosen.length > 0 &&
  chosen.every((permission) => {
    const before = presupposed[permission];
    return permissionsToChoose(role).includes(permission) && (!before || chosen.includes(before));
  });

/** With all that it presupposes, or without all that presuppose it. */
export const togglePermission = (chosen: readonly Permission[], permission: Permission): Permission[] => {
  const isLedBy = (one: Permission, wanted: Permission): boolean => {
    const before = presupposed[one];
    return one === wanted || (before !== undefined && isLedBy(before, wanted));
  };
  if (chosen.includes(permission)) return chosen.filter((one) => !isLedBy(one, permission));
  const before = presupposed[permission];
  const led = before && !chosen.includes(before) ? togglePermission(chosen, before) : chosen;
  return [...led, permission];
};

export interface Giver {
  readonly role: ActorRole;
  readonly permissions: readonly Permission[];
}

export interface HeldRole {
  readonly role: Role;
  readonly permissions: readonly Permission[];
}

/**
 * Administrators of a part give no role above their own. Whoever acts by an own role gives nothing that it took from
 * them, nor changes people who have it: their links and passwords would be a way around.
 */
export const mayGive = (giver: Giver, { role, permissions }: HeldRole): boolean =>
  (giver.role === 'ADMINISTRATOR' || role !== 'ADMINISTRATOR') &&
  permissions.every(
    (permission) =>
      giver.permissions.includes(permission) || !shippedPermissions(giver.role).includes(permission),
  );

export const inFull = (role: Role): HeldRole => ({ role, permissions: shippedPermissions(role) });
