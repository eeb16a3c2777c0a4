import type { FastifyRequest } from 'fastify';
import type { Role } from '#shared/permissions.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import { type Actor, authorize } from '../../../lib/actor.ts';
import { hashToken } from './credentials/find-actor.ts';
import { readCredential } from './credentials/identify.ts';
import { actInRole } from './credentials/queries.ts';

/**
 * [6.04] Takes effect with the next request on every node. Throws "forbidden" for a role that the user does not hold.
 */
export const switchRole = async (
  database: Database,
  actor: Actor,
  request: FastifyRequest,
  role: Role,
): Promise<undefined> => {
  const credential = readCredential(request);
  const tokenHash = hashToken(credential?.token ?? '');
  const isHeld = await inTenant(database, actor.tenantId, (db) =>
    actInRole(db, { userId: actor.userId, tokenHash, role }),
  );
  authorize(isHeld);
  return undefined;
};
