import type { ReportTemplate } from '#shared/templates/contract.ts';
import { type Database, inTenant } from '../../db/connect.ts';
import type { Actor } from '../../lib/actor.ts';
import { readTemplatePage } from '../reports/read-page.ts';
import { requireReport } from '../reports/require-report.ts';

export const getTemplate = (database: Database, actor: Actor, templateId: number): Promise<ReportTemplate> =>
  inTenant(database, actor.tenantId, async (db) =>
    readTemplatePage(db, await requireReport(db, actor, templateId, 'read', 'template')),
  );
