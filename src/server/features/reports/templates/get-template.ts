import type { ReportTemplate } from '#shared/reports/templates/contract.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { requireReport } from '../report-access/require-report.ts';
import { readTemplatePage } from '../reports/page/read-page.ts';

export const getTemplate = (database: Database, actor: Actor, templateId: number): Promise<ReportTemplate> =>
  inTenant(database, actor.tenantId, async (db) =>
    readTemplatePage(db, await requireReport(db, actor, templateId, 'read', 'template')),
  );
