import {
  type LongExport,
  type LongExportRequest,
  longExport,
  mediaTypeOf,
} from '#shared/exports/long-export-contract.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant, type Trx } from '../../db/connect.ts';
import { cancelJob, queueJob } from '../../jobs/job-queries.ts';
import { type Actor, requirePermission } from '../../lib/actor.ts';
import { Download } from '../../lib/download.ts';
import { limitConcurrency } from '../../lib/limit-concurrency.ts';
import { requireReport } from '../report-access/require-report.ts';
import { requireTimeZone } from './export-report.ts';
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

/** The export, which is there for whom it is made alone. */
export const requireExport = async (db: Trx, actor: Actor, exportId: number): Promise<ExportRow> => {
  const row = await findExport(db, exportId, actor.userId);
  if (!row) throw new Problem('error.notFound');
  return row;
};

/** Written, and files read, at once: whoever asks for something else meanwhile does not wait for all of them. */
const limitWork = limitConcurrency(2);

/** Asks for files of reports that the actor may read; they are made by whichever process is free. */
export const startExport = async (
  database: Database,
  actor: Actor,
  wanted: LongExportRequest,
): Promise<LongExport> => {
  requirePermission(actor, 'reports.read');
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

export const getExport = async (database: Database, actor: Actor, exportId: number): Promise<LongExport> => {
  requirePermission(actor, 'reports.read');
  return inTenant(database, actor.tenantId, async (db) => present(await requireExport(db, actor, exportId)));
};

/** The file, to whom it was made for, as long as they may read all that is in it. */
export const getExportFile = async (
  database: Database,
  actor: Actor,
  exportId: number,
): Promise<Download> => {
  requirePermission(actor, 'reports.read');
  const read = async (db: Trx): Promise<Download> => {
    const { name, wanted } = await requireExport(db, actor, exportId);
    for (const reportId of wanted.reportIds) await requireReport(db, actor, reportId, 'read');
    const content = await readContent(db, exportId);
    if (name === null || content === null) throw new Problem('error.notFound');
    return new Download(name, mediaTypeOf(wanted), content);
  };
  return limitWork(() => inTenant(database, actor.tenantId, read));
};

/** Cancels it while it is made; its file, if there is one, goes with the next cleaning up. */
export const deleteExport = async (database: Database, actor: Actor, exportId: number): Promise<void> => {
  requirePermission(actor, 'reports.read');
  await inTenant(database, actor.tenantId, async (db) => {
    await requireExport(db, actor, exportId);
    // In the order of a job that ends: what it made first, then itself.
    await deleteExportRow(db, exportId);
    await cancelJob(db, 'export', exportId);
  });
};
