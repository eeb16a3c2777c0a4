import type { OpeningSettings } from '#shared/platform/policy/opening-settings.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { findOpeningSettings } from '../openings/queries.ts';
import { requireReport } from '../report-access/require-report.ts';
import { upsertVisit } from './visit-queries.ts';

export const visitReport = (
  database: Database,
  actor: Actor,
  reportId: number,
): Promise<{ openingsShownAs: OpeningSettings['shownAs'] }> =>
  inTenant(database, actor.tenantId, async (db) => {
    const { snapshotNumber } = await requireReport(db, actor, reportId, 'read');
    if (snapshotNumber !== null) await upsertVisit(db, actor, { reportId, snapshotNumber });
    const { shownAs } = await findOpeningSettings(db, actor.tenantId);
    return { openingsShownAs: shownAs };
  });
