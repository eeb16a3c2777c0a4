import { Problem } from '#shared/problems.ts';
import { mediaTypes } from '#shared/publishing/exports/contract.ts';
import {
  type LongExport,
  type LongExportRequest,
  longExport,
} from '#shared/publishing/exports/long-export-contract.ts';
import { type Database, inTenant, type Trx } from '../../../../db/connect.ts';
import { cancelJob, queueJob } from '../../../../jobs/job-queries.ts';
import type { Actor } from '../../../../lib/actor.ts';
import { Download } from '../../../../lib/download.ts';
import { limitConcurrency } from '../../../../lib/limit-concurrency.ts';
import { noteFile } from '../../../reports/openings/note-opening.ts';
import { requireReport } from '../../../reports/report-access/require-report.ts';
import { requireTimeZone } from '../render/export-report.ts';
import {
  deleteExportRow,
  type ExportRow,
  findExport,
  insertExport,
  readContent,
} from './long-export-queries.ts';

const states = longExport.shape.state;
const failures = longExport.shape.failure;

const present = ({ id, name, isDone, failure, expiresOn, jobState, done, total }: ExportRow): LongExport => ({
  id,
  // One whose job is forgotten was never made.
  state: isDone ? 'DONE' : states.catch('FAILED').parse(jobState),
  progress: { done, total },
  name,
  failure: failures.catch('export.failed').parse(failure),
  expiresOn: expiresOn.toISOString(),
});

export const requireExport = async (db: Trx, actor: Actor, exportId: number): Promise<ExportRow> => {
  const row = await findExport(db, exportId, actor.userId);
  if (!row) throw new Problem('error.notFound');
  return row;
};

/** Limits concurrent downloads, so that they do not starve other requests. */
const limitWork = limitConcurrency(2);

export const startExport = async (
  database: Database,
  actor: Actor,
  wanted: LongExportRequest,
): Promise<LongExport> => {
  requireTimeZone(wanted.timeZone);
  const { tenantId, userId } = actor;
  const start = async (db: Trx): Promise<LongExport> => {
    for (const reportId of wanted.reportIds) await requireReport(db, actor, reportId, 'read');
    const exportId = await insertExport(db, tenantId, userId, wanted);
    const payload = { exportId, actor: { ...actor, csrf: null } };
    await queueJob(db, { tenantId, userId, name: 'export', subject: exportId, payload });
    return present(await requireExport(db, actor, exportId));
  };
  return limitWork(() => inTenant(database, tenantId, start));
};

export const getExport = async (database: Database, actor: Actor, exportId: number): Promise<LongExport> =>
  inTenant(database, actor.tenantId, async (db) => present(await requireExport(db, actor, exportId)));

/** Rechecks that the actor may still read every report in the file. */
export const getExportFile = async (
  database: Database,
  actor: Actor,
  exportId: number,
): Promise<Download> => {
  const read = async (db: Trx) => {
    const { name, wanted } = await requireExport(db, actor, exportId);
    const { reportIds } = wanted;
    for (const reportId of reportIds) await requireReport(db, actor, reportId, 'read');
    const content = await readContent(db, exportId);
    if (name === null || content === null) throw new Problem('error.notFound');
    // Named by whichever version made it.
    const mediaType = mediaTypes[name.endsWith('.zip') ? 'ZIP' : wanted.format];
    return { reportIds, file: new Download(name, mediaType, content) };
  };
  const { reportIds, file } = await limitWork(() => inTenant(database, actor.tenantId, read));
  await noteFile(database, actor, reportIds, 'FILE');
  return file;
};

export const deleteExport = async (database: Database, actor: Actor, exportId: number): Promise<void> => {
  await inTenant(database, actor.tenantId, async (db) => {
    await requireExport(db, actor, exportId);
    // In the order of a job that ends: what it made first, then itself.
    await deleteExportRow(db, exportId);
    await cancelJob(db, 'export', exportId);
  });
};
