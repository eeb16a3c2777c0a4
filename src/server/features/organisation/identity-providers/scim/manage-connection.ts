import type { ScimConnection } from '#shared/organisation/identity-providers/scim-contract.ts';
import { SCIM } from '#shared/organisation/identity-providers/scim-limits.ts';
import { endOfApiKey } from '#shared/platform/api-keys/rules.ts';
import { Problem } from '#shared/problems.ts';
import { inTenant, type Trx } from '../../../../db/connect.ts';
import type { Actor } from '../../../../lib/actor.ts';
import { newSecret } from '../../../../lib/secrets/new-secret.ts';
import type { Services } from '../../../../lib/services.ts';
import { hashToken } from '../../../platform/session/credentials/find-actor.ts';
import { findSubdomain } from '../../../platform/tenants/queries.ts';
import { buildSiteUrl } from '../../../platform/tenants/resolve-tenant.ts';
import { findProvider } from '../providers/queries.ts';
import * as queries from './connection-queries.ts';

type Needs = Pick<Services, 'database' | 'settings'>;

interface Visit {
  readonly providerId: number;
  readonly host: string | undefined;
}

/** A federation has no directory that could announce people; each of its members has one. */
const requireProvider = async (db: Trx, providerId: number): Promise<void> => {
  const provider = await findProvider(db, providerId);
  if (!provider || provider.kind === 'FEDERATION') throw new Problem('error.notFound');
};

const present = async (
  db: Trx,
  { settings }: Needs,
  { providerId, host }: Visit,
): Promise<ScimConnection> => {
  await requireProvider(db, providerId);
  const row = await queries.findConnection(db, providerId);
  const { total = 0, inactive = 0, withoutAccount = 0, groups = 0 } = row ?? {};
  return {
    baseUrl: `${buildSiteUrl(settings, host, await findSubdomain(db))}${SCIM.path}`,
    matchClaim: row?.matchClaim ?? 'sub',
    lastCallOn: row?.lastCallAt?.toISOString() ?? null,
    lastFailure: row?.lastFailureAt ? { on: row.lastFailureAt.toISOString(), text: row.lastFailure } : null,
    ...{ people: { total, inactive, withoutAccount }, groups },
    tokens: (await queries.listTokens(db, providerId)).map((token) => ({
      ...{ id: token.id, createdBy: token.createdBy, isExpired: token.isExpired },
      createdOn: token.createdAt.toISOString(),
      expiresOn: token.expiresAt.toISOString(),
      lastUsedOn: token.lastUsedAt?.toISOString() ?? null,
    })),
  };
};

export const getConnection = (needs: Needs, { tenantId }: Actor, visit: Visit): Promise<ScimConnection> =>
  inTenant(needs.database, tenantId, (db) => present(db, needs, visit));

const requireConnection = async (db: Trx, tenantId: number, providerId: number): Promise<void> => {
  await requireProvider(db, providerId);
  await queries.ensureConnection(db, { tenantId, providerId });
};

export const putConnection = (
  needs: Needs,
  { tenantId }: Actor,
  visit: Visit,
  { matchClaim }: { matchClaim: string },
): Promise<ScimConnection> =>
  inTenant(needs.database, tenantId, async (db) => {
    await requireConnection(db, tenantId, visit.providerId);
    await queries.writeMatchClaim(db, visit.providerId, matchClaim);
    return present(db, needs, visit);
  });

export const createToken = (
  { database }: Needs,
  { tenantId, name }: Actor,
  providerId: number,
  { expiresOn, now }: { expiresOn: string; now: Date },
): Promise<{ id: number; token: string }> =>
  inTenant(database, tenantId, async (db) => {
    const expiresAt = endOfApiKey(expiresOn, now, SCIM.tokenDays);
    if (expiresAt === null) throw new Problem('apiKey.lifetime', { days: SCIM.tokenDays });
    await requireConnection(db, tenantId, providerId);
    if ((await queries.keepValidTokens(db, providerId)) >= SCIM.tokens)
      throw new Problem('apiKey.tooMany', { limit: SCIM.tokens });
    const token = `${queries.SCIM_TOKEN_PREFIX}${newSecret()}`;
    const place = { tenantId, providerId };
    const stored = { tokenHash: hashToken(token), createdBy: name, expiresAt };
    return { id: await queries.insertToken(db, place, stored), token };
  });

export const deleteToken = (
  { database }: Needs,
  { tenantId }: Actor,
  { providerId, scimTokenId }: { providerId: number; scimTokenId: number },
): Promise<undefined> =>
  inTenant(database, tenantId, async (db) => {
    if (!(await queries.deleteToken(db, providerId, scimTokenId))) throw new Problem('error.notFound');
    return undefined;
  });
