import { z } from 'zod';
import {
  type ActorRole,
  type Demand,
  type Permission,
  permissions,
  roles,
  shippedPermissions,
} from '#shared/permissions.ts';
import { Problem } from '#shared/problems.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';

export interface ActorLink {
  readonly id: number;
  readonly reportId: number;
  readonly language: InterfaceLanguage;
}

export interface ActorKey {
  readonly id: number;
  readonly permissions: readonly Permission[];
  readonly mayChange: boolean;
}

/** The role and units are another person's, in whose place the user acts. */
export interface ActorDeputyship {
  readonly id: number;
  readonly userId: number;
}

export interface Actor {
  readonly tenantId: number;
  readonly userId: number;
  readonly username: string;
  readonly name: string;
  /** Decides the scope: the whole tenant, units, own surveys. */
  readonly role: ActorRole;
  /** Decide every call. Looked up with the session and never taken from the role. */
  readonly permissions: readonly Permission[];
  /** The user's units and all below them; `all` for an administrator. */
  readonly unitIds: readonly number[] | 'all';
  readonly csrf: string | null;
  /** Present as long as the sign-in lacks the second factor that a role demands: it may set one up, and no more. */
  readonly needsSecondFactor?: true;
  readonly deputyship?: ActorDeputyship;
  /** Present once the deputyship that the sign-in acts in is over: it may change back, and no more. */
  readonly isDeputyshipOver?: true;
  readonly key?: ActorKey;
  /** Present for a `LINK_READER`, which is not a user and has the user id 0. */
  readonly link?: ActorLink;
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

export const storedActor: z.ZodType<Actor> = z
  .object({
    tenantId: z.int(),
    userId: z.int(),
    username: z.string(),
    name: z.string(),
    role: z.enum(roles),
    permissions: z.array(z.enum(permissions)).optional(),
    unitIds: z.union([z.literal('all'), z.array(z.int())]),
    csrf: z.null().catch(null),
    deputyship: z.object({ id: z.int(), userId: z.int() }).exactOptional(),
  })
  // Jobs that were queued before permissions were stored with them were those of a shipped role.
  .transform((actor) => ({ ...actor, permissions: actor.permissions ?? shippedPermissions(actor.role) }));

/** Asks for the person, whatever the key that they act with allows. */
export const holds = ({ permissions: held }: Pick<Actor, 'permissions'>, permission: Permission): boolean =>
  held.includes(permission);

export const may = (actor: Pick<Actor, 'permissions' | 'key'>, permission: Permission): boolean =>
  holds(actor, permission) && (actor.key?.permissions.includes(permission) ?? true);

/** The person whose role it is, who owns what is made with it: a deputy's is the represented person. */
export const roleHolderId = ({ userId, deputyship }: Pick<Actor, 'userId' | 'deputyship'>): number =>
  deputyship?.userId ?? userId;

/**
 * A contract that demands only a session concerns the person's own account, which is none of a program's business,
 * unless it says that it is `forPrograms`.
 */
export const keyMeetsDemand = (
  { permissions, mayChange }: ActorKey,
  { demand, isSafe, forPrograms }: { demand: Demand; isSafe: boolean; forPrograms: boolean },
): boolean => {
  if (!isSafe && !mayChange) return false;
  if (demand === null) return forPrograms;
  return [demand].flat().some((permission) => permissions.includes(permission));
};

export const authorize = (isGranted: boolean): void => {
  if (!isGranted) throw new Problem('error.forbidden');
};

export const reachesUnit = (actor: Actor, unitId: number): boolean =>
  actor.unitIds === 'all' || actor.unitIds.includes(unitId);
