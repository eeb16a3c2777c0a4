import { type ExportFormat, mediaTypes } from '#shared/exports/contract.ts';
import { Problem } from '#shared/problems.ts';
import { inTenant } from '../../db/connect.ts';
import { type Actor, requirePermission } from '../../lib/actor.ts';
import { Download } from '../../lib/download.ts';
import { limitConcurrency } from '../../lib/limit-concurrency.ts';
import type { Services } from '../../lib/services.ts';
import { readUiConfig } from '../configs/read-ui-config.ts';
import { findStoredComments } from '../report-items/comment-queries.ts';
import { getReport } from '../reports/get-report.ts';
import type { FileTask } from './make-file.ts';
import type { RenderTaskName, RenderTasks } from './render-messages.ts';
import { RenderFailed, renderThread } from './render-thread.ts';
import { isTimeZone } from './server-format.ts';

export interface ExportRequest {
  readonly reportId: number;
  /** Null: the whole report. */
  readonly reportItemId: number | null;
  readonly format: ExportFormat;
  readonly reportLanguageId?: number | undefined;
  readonly timeZone?: string | undefined;
}

/** Pages read for files at once; who reads a page meanwhile does not wait for all of them. */
const limitReads = limitConcurrency(2);

export const requireTimeZone = (timeZone: string | undefined): void => {
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw new Problem('error.badInput', {}, [{ path: 'timeZone', code: 'input.invalid' }]);
};

/** The report as the actor's page shows it, ready to be made a file: what the page does not show is not in it. */
export const readFileTask = async (
  services: Services,
  actor: Actor,
  { reportId, ...wanted }: ExportRequest & Pick<FileTask, 'language'>,
): Promise<FileTask> => {
  requirePermission(actor, 'reports.read');
  const { answer } = await limitReads(() => getReport(services, actor, reportId));
  const { uiConfig, comments } = await inTenant(services.database, actor.tenantId, async (db) => {
    const config = await readUiConfig(db, actor);
    const mayExport = config.permitOpenQuestionCsvExport;
    return {
      uiConfig: config,
      comments: mayExport ? await findStoredComments(db, reportId, wanted.reportItemId) : null,
    };
  });
  const { decimalFormat, dateFormat, timeFormat } = uiConfig;
  return { ...wanted, page: answer.bytes, uiConfig: { decimalFormat, dateFormat, timeFormat }, comments };
};

/** Has the thread of this process do it; why it failed is in the log. */
export const render = async <Name extends RenderTaskName>(
  { log }: Pick<Services, 'log'>,
  name: Name,
  input: RenderTasks[Name]['input'],
  signal?: AbortSignal,
): Promise<RenderTasks[Name]['result']> => {
  try {
    return await renderThread.run(name, input, signal);
  } catch (error) {
    if (!(error instanceof RenderFailed)) throw error;
    log.error({ err: error, name }, 'a file could not be made');
    throw new Problem('export.failed');
  }
};

/** [7.27] A report, or one item of it, as a file. */
export const exportReport = async (
  services: Services,
  actor: Actor,
  wanted: ExportRequest,
): Promise<Download> => {
  requirePermission(actor, 'reports.read');
  requireTimeZone(wanted.timeZone);
  const task = await readFileTask(services, actor, wanted);
  const { name, bytes } = await render(services, 'make', task);
  return new Download(name, mediaTypes[wanted.format], bytes);
};
