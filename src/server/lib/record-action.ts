import { sql } from 'kysely';
import { type AuditAction, auditActions } from '#shared/audit-actions.ts';
import type { Trx } from '../db/connect.ts';

export interface RecordedAction {
  readonly role: 'SYSTEM' | 'COMMAND';
  readonly action: AuditAction;
  readonly objectId: number | null;
}

export const recordAction = (db: Trx, tenantId: number, { role, action, objectId }: RecordedAction) =>
  sql`insert into audit_entries (tenant_id, request_id, user_id, user_name, role, action, object_type, object_id)
    values (${tenantId}, gen_random_uuid(), null, 'Plenum', ${role}, ${action}, ${auditActions[action]}, ${objectId})`.execute(
    db,
  );
