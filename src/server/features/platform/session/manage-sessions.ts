import type { FastifyRequest } from 'fastify';
import type { SignInRecord } from '#shared/platform/session/sign-ins-contract.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { hashToken } from './credentials/find-actor.ts';
import { readCredential } from './credentials/identify.ts';
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

/** Links that were not used yet end as well. */
export const endOtherSessions = (
  database: Database,
  { tenantId, userId }: Actor,
  request: FastifyRequest,
): Promise<undefined> =>
  inTenant(database, tenantId, async (db) => {
    await endOtherSignIns(db, userId, hashOf(request));
    return undefined;
  });
