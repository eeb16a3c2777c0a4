import { type Permission, type Role, roleMay } from '#shared/permissions.ts';
import { Problem } from '#shared/problems.ts';

/** Who asks, established from the credential before any use case runs. */
export interface Actor {
  readonly tenantId: number;
  readonly userId: number;
  readonly username: string;
  readonly name: string;
  readonly role: Role;
  /** The units the user belongs to and all below them; `all` for an administrator. */
  readonly unitIds: readonly number[] | 'all';
  readonly csrf: string | null;
}

/** The first line of every use case. */
export const requirePermission = (actor: Actor, permission: Permission): void => {
  if (!roleMay(actor.role, permission)) throw new Problem('error.forbidden');
};

/** Whether something of that unit is within the actor's reach. */
export const reachesUnit = (actor: Actor, unitId: number): boolean =>
  actor.unitIds === 'all' || actor.unitIds.includes(unitId);
