import { sql } from 'kysely';
import { type AuditAction, auditActions } from '#shared/audit-actions.ts';
import type { Trx } from '../db/connect.ts';

/** What was done by no call of the API: by the clock, or by a command of whoever operates Plenum. */
export interface RecordedAction {
  readonly role: 'SYSTEM' | 'COMMAND';
  readonly action: AuditAction;
  /** Null: about nothing that has an id, or about several. */
  readonly objectId: number | null;
}

/** Leaves an entry in the audit log, in the transaction of what it tells. */
export const recordAction = (db: Trx, tenantId: number, { role, action, objectId }: RecordedAction) =>
  sql`insert into audit_entries (tenant_id, request_id, user_id, user_name, role, action, object_type, object_id)
    values (${tenantId}, gen_random_uuid(), null, 'Plenum', ${role}, ${action}, ${auditActions[action]}, ${objectId})`.execute(
    db,
  );
