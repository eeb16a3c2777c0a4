import { Problem } from '#shared/problems.ts';
import type { ReportEditors, ReportOwner } from '#shared/reports/reports/ownership-contract.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { changeReport, type ReportTarget } from '../report-access/change-report.ts';
import { requireReport } from '../report-access/require-report.ts';
import {
  findEditorIds,
  findEditors,
  forgetComparisons,
  mayBecomeEditors,
  mayBecomeOwner,
  searchNewOwners,
  setEditors,
  setOwner,
} from './ownership-queries.ts';

export const findNewOwners = (
  database: Database,
  actor: Actor,
  reportId: number,
  name: string | undefined,
): Promise<ReportOwner[]> =>
  inTenant(database, actor.tenantId, async (db) =>
    searchNewOwners(db, actor, await requireReport(db, actor, reportId, 'readDraft'), name),
  );

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
    'manage',
  );

export const getEditors = (database: Database, actor: Actor, reportId: number): Promise<ReportEditors> =>
  inTenant(database, actor.tenantId, async (db) => {
    const { id } = await requireReport(db, actor, reportId, 'readDraft');
    return findEditors(db, id);
  });

export const putEditors = (
  services: Pick<Services, 'database'>,
  actor: Actor,
  target: ReportTarget,
  userIds: readonly number[],
): Promise<ReportEditors> =>
  changeReport(
    services,
    actor,
    target,
    async (db, report) => {
      const named = new Set(await findEditorIds(db, report.id));
      const added = userIds.filter((id) => !named.has(id));
      if (!(await mayBecomeEditors(db, actor, report, added))) throw new Problem('report.editorUnsuitable');
      await setEditors(db, { tenantId: report.tenantId, reportId: report.id }, userIds);
      if (added.length > 0) await forgetComparisons(db, report.id);
      return () => findEditors(db, report.id);
    },
    'manage',
  );
