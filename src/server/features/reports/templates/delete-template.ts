import { inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { announceChange } from '../report-access/announce-change.ts';
import { type ReportTarget, recordChange } from '../report-access/change-report.ts';
import { deleteReportRow } from '../report-access/queries.ts';
import { requireReport } from '../report-access/require-report.ts';
import { requireVersion } from '../report-access/require-version.ts';
import { lockReportsUsing, releaseTemplateItems } from './queries.ts';

/** Thrown if a report started to use the template after its users were locked. */
class UsedMeanwhile extends Error {}

const deleteOnce = (
  { database }: Pick<Services, 'database'>,
  actor: Actor,
  { reportId, ifMatch }: ReportTarget,
): Promise<void> =>
  inTenant(database, actor.tenantId, async (db) => {
    // Reports before their template, in the order of `useTemplate`, so that neither waits for the other for ever.
    const locked = new Set(await lockReportsUsing(db, reportId));
    const template = await requireReport(db, actor, reportId, 'edit', 'template');
    requireVersion(template.version, ifMatch);
    const usingIds = await releaseTemplateItems(db, template.id);
    // To wait for one more would be the wrong order: give up the template, and begin with that report as well.
    if (usingIds.some((id) => !locked.has(id))) throw new UsedMeanwhile();
    for (const usingId of usingIds) await recordChange(db, actor, usingId);
    await deleteReportRow(db, template.id);
    await announceChange(db, actor, template.id, null);
  });

/** Reports keep the template's items as their own. */
export const deleteTemplate = async (
  services: Pick<Services, 'database'>,
  actor: Actor,
  target: ReportTarget,
): Promise<undefined> => {
  for (;;) {
    try {
      return void (await deleteOnce(services, actor, target));
    } catch (error) {
      if (!(error instanceof UsedMeanwhile)) throw error;
    }
  }
};
