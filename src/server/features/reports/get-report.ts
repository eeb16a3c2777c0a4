import type { Report } from '#shared/reports/contract.ts';
import type { Services } from '../../app/context.ts';
import { inTenant } from '../../db/connect.ts';
import type { Actor } from '../session/actor.ts';
import { readReportPage } from './read-page.ts';
import { requireReport } from './require-report.ts';

/** [7.03] */
export const getReport = (services: Services, actor: Actor, reportId: number): Promise<Report> =>
  inTenant(services.database, actor.tenantId, async (db) =>
    readReportPage(services, db, await requireReport(db, actor, reportId, 'read')),
  );
