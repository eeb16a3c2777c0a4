import {
  type AuditEntry,
  type AuditFilter,
  type AuditSettings,
  MAXIMUM_EXPORTED_ENTRIES,
} from '#shared/platform/audit/contract.ts';
import type { Page } from '#shared/schemas.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import { toPage } from '../../../db/page.ts';
import type { Actor } from '../../../lib/actor.ts';
import { csvText } from '../../../lib/csv-text.ts';
import { Download } from '../../../lib/download.ts';
import { countAuditEntries, findAuditEntries, findRetentionMonths, setRetentionMonths } from './queries.ts';

export const listAuditEntries = (
  database: Database,
  actor: Actor,
  { page, size, ...filter }: AuditFilter & { page: number; size: number },
): Promise<Page<AuditEntry>> =>
  inTenant(database, actor.tenantId, async (db) => {
    const rows = await findAuditEntries(db, filter, { limit: size, offset: page * size });
    return toPage(rows, await countAuditEntries(db, filter), { page, size });
  });

const columns = ['at', 'user', 'userId', 'role', 'action', 'object', 'objectId', 'apiKey'];
const lineOf = ({
  at,
  userName,
  userId,
  role,
  action,
  objectType,
  objectId,
  apiKeyName,
  actsForName,
}: AuditEntry): string =>
  [at, userName, userId ?? '', role, action, objectType, objectId ?? '', apiKeyName ?? '', actsForName ?? '']
    .map((value) => csvText(String(value), ';'))
    .join(';');

export const exportAuditEntries = async (
  database: Database,
  actor: Actor,
  filter: AuditFilter,
): Promise<Download> => {
  const window = { limit: MAXIMUM_EXPORTED_ENTRIES, offset: 0 };
  const rows = await inTenant(database, actor.tenantId, (db) => findAuditEntries(db, filter, window));
  const text = `\ufeff${[columns.join(';'), ...rows.map(lineOf)].join('\r\n')}\r\n`;
  return new Download('audit-log.csv', 'text/csv', Buffer.from(text));
};

export const getAuditSettings = (database: Database, actor: Actor): Promise<AuditSettings> =>
  inTenant(database, actor.tenantId, async (db) => ({
    keepMonths: await findRetentionMonths(db, actor.tenantId),
  }));

export const changeAuditSettings = (
  database: Database,
  actor: Actor,
  { keepMonths }: AuditSettings,
): Promise<AuditSettings> =>
  inTenant(database, actor.tenantId, async (db) => {
    await setRetentionMonths(db, actor.tenantId, keepMonths);
    return { keepMonths };
  });
