import type { z } from 'zod';
import type {
  ReportTemplate,
  ReportTemplateListRow,
  searchReportTemplates,
} from '#shared/reports/templates/contract.ts';
import type { Page } from '#shared/schemas.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import { toPage } from '../../../db/page.ts';
import type { Actor } from '../../../lib/actor.ts';
import { requireReport } from '../report-access/require-report.ts';
import { readTemplatePage } from '../reports/page/read-page.ts';
import { type ListedTemplate, searchTemplateRows } from './queries.ts';

const presentRow = ({ createdOn, updatedOn, ...row }: ListedTemplate): ReportTemplateListRow => ({
  ...row,
  createdOn: createdOn.toISOString(),
  updatedOn: updatedOn.toISOString(),
});

/** [7.15] */
export const searchTemplates = (
  database: Database,
  actor: Actor,
  search: z.output<NonNullable<(typeof searchReportTemplates)['query']>>,
): Promise<Page<ReportTemplateListRow>> =>
  inTenant(database, actor.tenantId, async (db) => {
    const { total, rows } = await searchTemplateRows(db, actor, search);
    return toPage(rows.map(presentRow), total, search);
  });

export const getTemplate = (database: Database, actor: Actor, templateId: number): Promise<ReportTemplate> =>
  inTenant(database, actor.tenantId, async (db) =>
    readTemplatePage(db, await requireReport(db, actor, templateId, 'read', 'template')),
  );
