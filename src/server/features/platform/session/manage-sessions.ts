import type { FastifyRequest } from 'fastify';
import type { Role } from '#shared/permissions.ts';
import type { SignInRecord } from '#shared/platform/session/sign-ins-contract.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import { type Actor, authorize } from '../../../lib/actor.ts';
import { hashToken } from './credentials/find-actor.ts';
import { readCredential } from './credentials/identify.ts';
import { actAsDeputy, actInRole } from './credentials/queries.ts';
import { endOtherSignIns, endSignIn, listSignIns } from './credentials/sign-in-queries.ts';

const hashOf = (request: FastifyRequest): Buffer => hashToken(readCredential(request)?.token ?? '');

export const listOwnSignIns = (
  database: Database,
  { tenantId, userId }: Actor,
  request: FastifyRequest,
): Promise<SignInRecord[]> => inTenant(database, tenantId, (db) => listSignIns(db, userId, hashOf(request)));

export const endOwnSession = (
  database: Database,
  { tenantId, userId }: Actor,
  signInId: number,
): Promise<undefined> =>
  inTenant(database, tenantId, async (db) => {
    if (!(await endSignIn(db, { userId, signInId }))) throw new Problem('error.notFound');
    return undefined;
  });

export const endOtherSessions = (
  database: Database,
  { tenantId, userId }: Actor,
  request: FastifyRequest,
): Promise<undefined> =>
  inTenant(database, tenantId, async (db) => {
    await endOtherSignIns(db, userId, hashOf(request));
    return undefined;
  });

/**
 * [6.04] Takes effect with the next request on every node. Throws "forbidden" for a role that the user does not hold, and
 * for a deputyship that does not run.
 */
export const switchRole = async (
  database: Database,
  actor: Actor,
  request: FastifyRequest,
  wanted: { readonly role: Role } | { readonly deputyshipId: number },
): Promise<undefined> => {
  const credential = readCredential(request);
  const tokenHash = hashToken(credential?.token ?? '');
  const isHeld = await inTenant(database, actor.tenantId, (db) =>
    'role' in wanted
      ? actInRole(db, { userId: actor.userId, tokenHash, ...wanted })
      : actAsDeputy(db, { userId: actor.userId, tokenHash, ...wanted }),
  );
  authorize(isHeld);
  return undefined;
};
