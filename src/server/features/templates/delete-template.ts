import type { Services } from '../../app/context.ts';
import { inTenant } from '../../db/connect.ts';
import { announceChange } from '../reports/announce-change.ts';
import { type ReportTarget, recordChange } from '../reports/change-report.ts';
import { deleteReportRow } from '../reports/queries.ts';
import { requireReport } from '../reports/require-report.ts';
import { requireVersion } from '../reports/require-version.ts';
import type { Actor } from '../session/actor.ts';
import { lockReportsUsing, releaseTemplateItems } from './queries.ts';

/** Reports keep what the template brought, as items of their own (docs/decisions/0053). */
export const deleteTemplate = (
  { database }: Services,
  actor: Actor,
  { reportId, ifMatch }: ReportTarget,
): Promise<undefined> =>
  inTenant(database, actor.tenantId, async (db) => {
    // Reports before their template, in the order of `useTemplate`, so that neither waits for the other for ever.
    await lockReportsUsing(db, reportId);
    const template = await requireReport(db, actor, reportId, 'edit', 'template');
    requireVersion(template.version, ifMatch);
    for (const usingId of await releaseTemplateItems(db, template.id)) await recordChange(db, actor, usingId);
    await deleteReportRow(db, template.id);
    await announceChange(db, actor, template.id, null);
    return undefined;
  });
