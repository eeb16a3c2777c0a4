import { type Database, inTenant } from '../db/connect.ts';
import { issueCredential } from '../features/session/issue-credential.ts';
import type { FirstAdministrator } from './set-up-first-tenant.ts';

/** The address that signs the administrator in, once. */
export const issueStartLink = async (
  database: Database,
  administrator: FirstAdministrator,
  publicUrl: string,
): Promise<string> => {
  const { token } = await inTenant(database, administrator.tenantId, (db) =>
    issueCredential(db, administrator, 'link', new Date()),
  );
  return `${publicUrl}/sign-in?link=${token}`;
};
