import { type Database, inTenant } from '../../../../db/connect.ts';
import { hashToken } from './find-actor.ts';
import { deleteTokenFamily, findCredentialTenant } from './queries.ts';

/** Revokes all tokens of the sign-in (RFC 7009). An unknown token is no error. */
export const revokeToken = async (database: Database, token: string): Promise<void> => {
  const tokenHash = hashToken(token);
  const tenantId =
    (await findCredentialTenant(database, tokenHash, 'access')) ??
    (await findCredentialTenant(database, tokenHash, 'refresh'));
  if (tenantId !== null) await inTenant(database, tenantId, (db) => deleteTokenFamily(db, tokenHash));
};
