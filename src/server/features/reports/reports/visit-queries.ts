import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';

export const upsertVisit = (
  db: Trx,
  { tenantId, userId }: Actor,
  { reportId, snapshotNumber }: { reportId: number; snapshotNumber: number },
) =>
  db
    .insertInto('report_visits')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      report_id: reportId,
      snapshot_number: snapshotNumber,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id', 'report_id'])
        .doUpdateSet({ snapshot_number: snapshotNumber }),
    )
    .execute();
