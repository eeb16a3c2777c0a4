import type { ApiKey, ApiKeyDraft } from '#shared/platform/api-keys/contract.ts';
import { API_KEY_PREFIX, API_KEYS, endOfApiKey } from '#shared/platform/api-keys/rules.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import { type Actor, authorize } from '../../../lib/actor.ts';
import { newSecret } from '../../../lib/secrets/new-secret.ts';
import { hashToken } from '../session/credentials/find-actor.ts';
import * as queries from './queries.ts';

export const listOwnApiKeys = (database: Database, { tenantId, userId }: Actor): Promise<ApiKey[]> =>
  inTenant(database, tenantId, (db) => queries.listApiKeys(db, userId));

export const createApiKey = (
  database: Database,
  { tenantId, userId, role, permissions, deputyship }: Actor,
  draft: ApiKeyDraft,
  now: Date,
): Promise<{ id: number; key: string }> =>
  inTenant(database, tenantId, async (db) => {
    // Keys act in roles of one's own alone.
    authorize(deputyship === undefined);
    if (!draft.permissions.every((permission) => permissions.includes(permission)))
      throw new Problem('apiKey.beyondRole');
    const expiresAt = endOfApiKey(draft.expiresOn, now);
    if (expiresAt === null) throw new Problem('apiKey.lifetime', { days: API_KEYS.days });
    if ((await queries.countApiKeys(db, userId)) >= API_KEYS.perPerson)
      await queries.deleteExpiredApiKeys(db, userId);
    if ((await queries.countApiKeys(db, userId)) >= API_KEYS.perPerson)
      throw new Problem('apiKey.tooMany', { limit: API_KEYS.perPerson });
    const key = `${API_KEY_PREFIX}${newSecret()}`;
    const stored = { keyHash: hashToken(key), expiresAt };
    return { id: await queries.insertApiKey(db, { tenantId, userId, role }, draft, stored), key };
  });

export const deleteOwnApiKey = (
  database: Database,
  { tenantId, userId }: Actor,
  apiKeyId: number,
): Promise<undefined> =>
  inTenant(database, tenantId, async (db) => {
    if (!(await queries.deleteApiKeyOfUser(db, userId, apiKeyId))) throw new Problem('error.notFound');
    return undefined;
  });
