import type { InputError } from '#shared/problems.ts';
import { Problem } from '#shared/problems.ts';
import type { Embedding } from '#shared/publishing/sharing/embedding-contract.ts';
import { parseOrigin } from '#shared/publishing/sharing/rules.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { findLink, isLinkToken } from '../../platform/session/credentials/link-tokens.ts';
import { countWrongToken } from '../../platform/session/credentials/throttle-sign-in.ts';
import { readEmbeddingOrigins, writeEmbeddingOrigins } from './queries.ts';

export const getEmbedding = (database: Database, actor: Actor): Promise<Embedding> =>
  inTenant(database, actor.tenantId, async (db) => ({
    origins: await readEmbeddingOrigins(db, actor.tenantId),
  }));

export const putEmbedding = (
  database: Database,
  actor: Actor,
  { origins }: Embedding,
): Promise<Embedding> => {
  const named = origins.map(parseOrigin);
  const errors: InputError[] = named.flatMap((origin, index) =>
    origin === null ? [{ path: `origins.${index}`, code: 'configs.error.origin' }] : [],
  );
  if (errors.length > 0) throw new Problem('error.badInput', {}, errors);
  const distinct = [...new Set(named.filter((origin) => origin !== null))];
  return inTenant(database, actor.tenantId, async (db) => {
    await writeEmbeddingOrigins(db, actor.tenantId, distinct);
    return { origins: distinct };
  });
};

/**
 * Origins that may frame the page of a link; none for an invalid token. Failed guesses are rate-limited together with
 * those for its report.
 */
export const framingOrigins = async (
  database: Database,
  token: string,
  address: string,
): Promise<string[]> => {
  if (!isLinkToken(token)) return [];
  const link = await findLink(database, token, 'link');
  if (link) return readEmbeddingOrigins(database, link.tenantId);
  await countWrongToken(database, { tenantId: null, address }, 'link');
  return [];
};
