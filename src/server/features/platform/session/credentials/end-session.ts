import { type Database, inTenant } from '../../../../db/connect.ts';
import { hashToken } from './find-actor.ts';
import { deleteCredential, findCredentialTenant } from './queries.ts';

export const endSession = async (database: Database, token: string): Promise<void> => {
  const tokenHash = hashToken(token);
  const tenantId = await findCredentialTenant(database, tokenHash, 'session');
  if (tenantId === null) return;
  await inTenant(database, tenantId, (db) => deleteCredential(db, tokenHash));
};
