import { z } from 'zod';
import { type ActorRole, type Permission, roleMay, roles } from '#shared/permissions.ts';
import { Problem } from '#shared/problems.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';

/** The link that somebody reads by. */
export interface ActorLink {
  readonly id: number;
  readonly reportId: number;
  readonly language: InterfaceLanguage;
}

/** Who asks, established from the credential before any use case runs. */
export interface Actor {
  readonly tenantId: number;
  readonly userId: number;
  readonly username: string;
  readonly name: string;
  readonly role: ActorRole;
  /** The units the user belongs to and all below them; `all` for an administrator. */
  readonly unitIds: readonly number[] | 'all';
  readonly csrf: string | null;
  /** Of a `LINK_READER`, who is no user: the id of the user is 0. */
  readonly link?: ActorLink;
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

/** An actor as a job remembers who asked for it: without the session's own secret. */
export const storedActor: z.ZodType<Actor> = z.object({
  tenantId: z.int(),
  userId: z.int(),
  username: z.string(),
  name: z.string(),
  role: z.enum(roles),
  unitIds: z.union([z.literal('all'), z.array(z.int())]),
  csrf: z.null().catch(null),
});

/** The first line of every use case. */
export const requirePermission = (actor: Actor, permission: Permission): void => {
  if (!roleMay(actor.role, permission)) throw new Problem('error.forbidden');
};

/** Whether something of that unit is within the actor's reach. */
export const reachesUnit = (actor: Actor, unitId: number): boolean =>
  actor.unitIds === 'all' || actor.unitIds.includes(unitId);
