import { z } from 'zod';
import { auditActionNames, auditObjectNames } from '../../audit-actions.ts';
import { endpoint } from '../../endpoint.ts';
import { id, idParam, isoDateTime, pageQuery, pageSchema, text } from '../../schemas.ts';

export const MAXIMUM_EXPORTED_ENTRIES = 50_000;

/** Who did what to which object, when and in which role, without any content or answers. */
export const auditAction = z.enum(auditActionNames);
export const auditObject = z.enum(auditObjectNames);

export const auditEntry = z.object({
  id: z.int(),
  at: isoDateTime,
  /** `null` for a reader by a link or an unknown user. */
  userId: id.nullable(),
  userName: z.string(),
  role: z.string(),
  /** The person whose deputy did it. */
  actsForName: z.string().nullable(),
  apiKeyName: z.string().nullable(),
  action: auditAction,
  objectType: auditObject,
  objectId: id.nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const filter = z.object({
  user: text(200).optional(),
  action: auditAction.optional(),
  objectType: auditObject.optional(),
  objectId: idParam.optional(),
  from: isoDateTime.optional(),
  until: isoDateTime.optional(),
});
export type AuditFilter = z.output<typeof filter>;

export const listAuditEntries = endpoint({
  operationId: 'listAuditEntries',
  method: 'GET',
  path: '/audit-log',
  summary: 'Who did what, the latest first',
  access: 'session',
  permission: 'audit.read',
  query: filter.extend(pageQuery(50).shape),
  response: pageSchema(auditEntry),
  problems: [],
});

export const exportAuditEntries = endpoint({
  operationId: 'exportAuditEntries',
  method: 'GET',
  audit: 'auditLog.exported',
  path: '/audit-log/file',
  summary: 'The same as a file (CSV), at most 50,000 entries',
  access: 'session',
  permission: 'audit.read',
  query: filter,
  file: { 'text/csv': null },
  problems: [],
});

const auditSettings = z.object({ keepMonths: z.int().min(6).max(240) });
export type AuditSettings = z.infer<typeof auditSettings>;

export const getAuditSettings = endpoint({
  operationId: 'getAuditSettings',
  method: 'GET',
  path: '/audit-log/settings',
  summary: 'How long entries of the audit log are kept',
  access: 'session',
  permission: 'audit.read',
  response: auditSettings,
  problems: [],
});

export const putAuditSettings = endpoint({
  operationId: 'putAuditSettings',
  method: 'PUT',
  audit: 'settings.auditChanged',
  path: '/audit-log/settings',
  summary: 'Say how long entries of the audit log are kept',
  access: 'session',
  permission: 'audit.read',
  body: auditSettings,
  response: auditSettings,
  problems: [],
});
