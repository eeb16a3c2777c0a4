import { sql } from 'kysely';
import { advisoryLocks } from '../../../db/advisory-locks.ts';
import type { Database, Trx } from '../../../db/connect.ts';
import { mergeTenantConfig } from '../../platform/configs/queries.ts';
import { firstTenants } from '../../platform/tenants/queries.ts';
import { createUser } from '../../platform/users/create-user.ts';
import { createTenant, type NewTenant } from './create-tenant.ts';

export interface Installation {
  tenant: NewTenant;
  administrator: { username: string; name: string; password?: string | undefined };
}

/** The transaction must start outside any tenant. */
export const addTenant = async (
  trx: Trx,
  { tenant, administrator }: Installation,
): Promise<{ tenantId: number; userId: number }> => {
  const { tenantId, unitId } = await createTenant(trx, tenant);
  await mergeTenantConfig(trx, tenantId, { formatsFollowLanguage: true });
  const userId = await createUser(trx, tenantId, {
    ...administrator,
    role: 'ADMINISTRATOR',
    unitIds: [unitId],
  });
  return { tenantId, userId };
};

/**
 * Returns `null` if a tenant exists; of two concurrent calls one succeeds. Only the command line reaches it: there is
 * no set-up over HTTP.
 */
export const setUpInstallation = (
  database: Database,
  installation: Installation,
): Promise<{ tenantId: number; userId: number } | null> =>
  database.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.installation})`.execute(trx);
    if ((await firstTenants(trx)).length > 0) return null;
    return addTenant(trx, installation);
  });
