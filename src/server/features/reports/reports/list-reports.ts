import type { z } from 'zod';
import type { listReports as listContract, ReportListRow } from '#shared/reports/reports/contract.ts';
import type { Page } from '#shared/schemas.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import { toPage } from '../../../db/page.ts';
import type { Actor } from '../../../lib/actor.ts';
import { type ListedReport, listReportRows } from './list-queries.ts';

const presentRow = ({ publishedOn, createdOn, updatedOn, ...row }: ListedReport): ReportListRow => ({
  ...row,
  publishedOn: publishedOn?.toISOString() ?? null,
  createdOn: createdOn.toISOString(),
  updatedOn: updatedOn.toISOString(),
});

export const listReports = (
  database: Database,
  actor: Actor,
  search: z.output<NonNullable<(typeof listContract)['query']>>,
): Promise<Page<ReportListRow>> =>
  inTenant(database, actor.tenantId, async (db) => {
    const { total, rows } = await listReportRows(db, actor, search);
    return toPage(rows.map(presentRow), total, search);
  });
