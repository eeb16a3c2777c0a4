import type { Database, Trx } from '../../db/connect.ts';

/** Before the tenant is known: outside every tenant, by the owner of the tables. */
export const findTenantBySubdomain = (database: Database, subdomain: string) =>
  database
    .selectFrom('tenants')
    .select(['id', 'subdomain', 'name'])
    .where('subdomain', '=', subdomain)
    .executeTakeFirst();

/** The first two tenants: enough to know whether there is exactly one. */
export const firstTenants = (database: Database) =>
  database.selectFrom('tenants').select(['id', 'subdomain', 'name']).orderBy('id').limit(2).execute();

export const insertTenant = (db: Trx, tenant: { subdomain: string; name: string }) =>
  db.insertInto('tenants').values(tenant).returning('id').executeTakeFirstOrThrow();

export const readTenant = (db: Trx, tenantId: number) =>
  db.selectFrom('tenants').select(['subdomain', 'name']).where('id', '=', tenantId).executeTakeFirstOrThrow();
