import type { Report } from '#shared/reports/contract.ts';
import { inTenant, type Trx } from '../../db/connect.ts';
import type { Services } from '../../lib/services.ts';
import type { Actor } from '../session/actor.ts';
import { readReportPage } from './read-page.ts';
import { requireReport } from './require-report.ts';

/** The report as the actor sees it now, also within a transaction that has just changed it. */
export const pageFor = async (services: Services, db: Trx, actor: Actor, reportId: number): Promise<Report> =>
  readReportPage(services, db, await requireReport(db, actor, reportId, 'read'));

/** [7.03] */
export const getReport = (services: Services, actor: Actor, reportId: number): Promise<Report> =>
  inTenant(services.database, actor.tenantId, (db) => pageFor(services, db, actor, reportId));
