import type { ApiKey } from '#shared/platform/api-keys/contract.ts';
import type { SignInRecord } from '#shared/platform/session/sign-ins-contract.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { deleteApiKeyOfUser, listApiKeys } from '../../platform/api-keys/queries.ts';
import { endSignIn, listSignIns } from '../../platform/session/credentials/sign-in-queries.ts';
import { requireChangeable } from './require-changeable.ts';

export const listUserSignIns = (database: Database, actor: Actor, userId: number): Promise<SignInRecord[]> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireChangeable(db, actor, userId);
    return listSignIns(db, userId, null);
  });

export const endUserSession = (
  database: Database,
  actor: Actor,
  { userId, signInId }: { userId: number; signInId: number },
): Promise<undefined> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireChangeable(db, actor, userId);
    if (!(await endSignIn(db, { userId, signInId }))) throw new Problem('error.notFound');
    return undefined;
  });

export const listUserApiKeys = (database: Database, actor: Actor, userId: number): Promise<ApiKey[]> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireChangeable(db, actor, userId);
    return listApiKeys(db, userId);
  });

export const deleteUserApiKey = (
  database: Database,
  actor: Actor,
  { userId, apiKeyId }: { userId: number; apiKeyId: number },
): Promise<undefined> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireChangeable(db, actor, userId);
    if (!(await deleteApiKeyOfUser(db, userId, apiKeyId))) throw new Problem('error.notFound');
    return undefined;
  });
