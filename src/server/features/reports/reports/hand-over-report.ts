import { Problem } from '#shared/problems.ts';
import type { ReportOwner } from '#shared/reports/reports/copy-contract.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { changeReport, type ReportTarget } from '../report-access/change-report.ts';
import { requireReport } from '../report-access/require-report.ts';
import { mayBecomeOwner, searchNewOwners, setOwner } from './copy-queries.ts';

export const findNewOwners = (
  database: Database,
  actor: Actor,
  reportId: number,
  name: string | undefined,
): Promise<ReportOwner[]> =>
  inTenant(database, actor.tenantId, async (db) =>
    searchNewOwners(db, actor, await requireReport(db, actor, reportId, 'readDraft'), name),
  );

/** Also under a lock, which protects the content; publication, links and replies stay. */
export const handOverReport = (
  services: Services,
  actor: Actor,
  target: ReportTarget,
  userId: number,
): Promise<undefined> =>
  changeReport(
    services,
    actor,
    target,
    async (db, report) => {
      if (!(await mayBecomeOwner(db, actor, report, userId))) throw new Problem('report.ownerUnsuitable');
      await setOwner(db, report.id, userId);
      return () => undefined;
    },
    'administer',
  );
