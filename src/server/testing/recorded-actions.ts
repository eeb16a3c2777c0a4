import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';

/** Audit log entries without an API call, in order, e.g. `SYSTEM import.fetched`; of all tenants or one. */
export const recordedActions = async (
  database: Database,
  tenantId: number | null = null,
): Promise<string[]> => {
  const { rows } = await sql<{ entry: string }>`select role || ' ' || action as entry from audit_entries
    where role in ('SYSTEM', 'COMMAND') and (${tenantId}::integer is null or tenant_id = ${tenantId})
    order by tenant_id, id`.execute(database);
  return rows.map(({ entry }) => entry);
};
