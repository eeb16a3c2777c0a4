import { Problem } from '#shared/problems.ts';
import type { Snapshot } from '#shared/publishing/publication/contract.ts';
import type { Report } from '#shared/reports/reports/contract.ts';
import type { Page } from '#shared/schemas.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import { toPage } from '../../../db/page.ts';
import type { Actor } from '../../../lib/actor.ts';
import { visiblePrevious } from '../../reports/measures/shown-measures.ts';
import { requireReport } from '../../reports/report-access/require-report.ts';
import {
  findSnapshotPage,
  listSnapshotRows,
  type SnapshotRow,
} from '../../reports/report-access/snapshot-queries.ts';

const presentSnapshot = ({ createdAt, calculatedAt, contentHash, ...row }: SnapshotRow): Snapshot => ({
  ...row,
  createdOn: createdAt.toISOString(),
  calculatedOn: calculatedAt?.toISOString() ?? null,
  contentHash: contentHash.toString('hex'),
});

export const listSnapshots = (
  database: Database,
  actor: Actor,
  reportId: number,
  wanted: { page: number; size: number },
): Promise<Page<Snapshot>> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireReport(db, actor, reportId, 'readDraft');
    const { total, rows } = await listSnapshotRows(db, reportId, wanted);
    return toPage(rows.map(presentSnapshot), total, wanted);
  });

export const getSnapshot = (
  database: Database,
  actor: Actor,
  { reportId, snapshotNumber: number }: { reportId: number; snapshotNumber: number },
): Promise<Report> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireReport(db, actor, reportId, 'readDraft');
    const page = await findSnapshotPage(db, { reportId, number });
    if (!page) throw new Problem('error.notFound');
    return { ...page, previousMeasures: await visiblePrevious(db, actor, page.previousMeasures) };
  });
