import { join } from 'node:path';
import { Problem } from '#shared/problems.ts';
import { type ExportFormat, mediaTypes } from '#shared/publishing/exports/contract.ts';
import type {
  PaperName,
  PaperOrientation,
  SlideTitles,
  TablePlace,
} from '#shared/publishing/exports/paper.ts';
import { reportTemplate } from '#shared/reports/templates/contract.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { inTenant } from '../../../../db/connect.ts';
import type { Actor } from '../../../../lib/actor.ts';
import { Download } from '../../../../lib/download.ts';
import { limitConcurrency } from '../../../../lib/limit-concurrency.ts';
import type { Services } from '../../../../lib/services.ts';
import { readUiConfig } from '../../../platform/configs/read-ui-config.ts';
import { findQuotedPolicy } from '../../../platform/policy/queries.ts';
import type { NameMask } from '../../../platform/pseudonyms/name-mask.ts';
import { findNameMask } from '../../../platform/pseudonyms/pseudonyms.ts';
import { findReportImages } from '../../../reports/images/queries.ts';
import { noteFile } from '../../../reports/openings/note-opening.ts';
import { findStoredComments } from '../../../reports/report-items/comment-queries.ts';
import { getReport } from '../../../reports/reports/read-reports.ts';
import { getTemplate } from '../../../reports/templates/search-templates.ts';
import { isTimeZone } from '../input/server-format.ts';
import { findUnitNames } from '../input/unit-queries.ts';
import { TypesetFailed, typesetters } from '../pdf/typesetters.ts';
import type { FileTask } from './make-file.ts';
import { readLogo } from './read-logo.ts';
import type { RenderTaskName, RenderTasks } from './render-messages.ts';
import { RenderFailed, renderThread } from './render-thread.ts';

export interface ExportRequest {
  readonly reportId: number;
  readonly reportType?: ReportType | undefined;
  readonly reportItemId: number | null;
  readonly format: ExportFormat;
  readonly reportLanguageId?: number | undefined;
  readonly timeZone?: string | undefined;
  readonly paper?: PaperName | undefined;
  readonly orientation?: PaperOrientation | undefined;
  readonly tables?: TablePlace | undefined;
  readonly titles?: SlideTitles | undefined;
}

export const FONT_FOLDER = 'fonts';
/** Limits concurrent reads, so that exports do not starve page requests. */
const limitReads = limitConcurrency(2);

const showsImages = (format: ExportFormat): boolean =>
  format === 'PDF' || format === 'DOCX' || format === 'PPTX';

export const requireTimeZone = (timeZone: string | undefined): void => {
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw new Problem('error.badInput', {}, [{ path: 'timeZone', code: 'input.invalid' }]);
};

const readPage = async (services: Services, actor: Actor, { reportId, reportType }: ExportRequest) => {
  if (reportType !== 'template') {
    const { answer, report } = await limitReads(() => getReport(services, actor, reportId));
    return { bytes: answer.bytes, report };
  }
  const template = reportTemplate.parse(await getTemplate(services.database, actor, reportId));
  const bytes = new TextEncoder().encode(JSON.stringify(template));
  return { bytes, report: { id: reportId, tenantId: actor.tenantId, snapshotNumber: null } };
};

const maskChunk = (chunk: Buffer, mask: NameMask): Buffer =>
  Buffer.from(JSON.stringify(mask.answer(JSON.parse(chunk.toString('utf8')))));

/** Renders from the page as the actor sees it, so a file cannot contain more than that. */
export const readFileTask = async (
  services: Services,
  actor: Actor,
  {
    reportId,
    paper = 'A4',
    orientation = 'PORTRAIT',
    tables = 'BESIDE',
    titles = 'QUESTION',
    ...wanted
  }: ExportRequest & Pick<FileTask, 'language'>,
): Promise<FileTask> => {
  const { bytes, report } = await readPage(services, actor, { reportId, ...wanted });
  const { uiConfig, comments, images, unitNames, policy } = await inTenant(
    services.database,
    actor.tenantId,
    async (db) => {
      const config = await readUiConfig(db, actor);
      const mayExport = config.permitOpenQuestionCsvExport;
      const mask = await findNameMask(db, actor);
      const stored = mayExport ? await findStoredComments(db, report, wanted.reportItemId) : null;
      const names = await findUnitNames(db, report);
      return {
        uiConfig: config,
        comments:
          mask && stored ? stored.map((row) => ({ ...row, chunk: maskChunk(row.chunk, mask) })) : stored,
        policy: await findQuotedPolicy(db, actor.tenantId),
        unitNames: mask ? names.map((name) => mask.text(name)).sort() : names,
        images: showsImages(wanted.format) ? await findReportImages(db, report, wanted.reportItemId) : [],
      };
    },
  );
  const { decimalFormat, dateFormat, timeFormat, formatsFollowLanguage, logoSrc, design } = uiConfig;
  const logo = showsImages(wanted.format) ? await readLogo(services, actor, logoSrc) : null;
  const fontFolder = join(services.settings.dataFolder, FONT_FOLDER);
  return {
    ...wanted,
    page: bytes,
    uiConfig: { decimalFormat, dateFormat, timeFormat, formatsFollowLanguage },
    comments,
    images,
    unitNames,
    print: { paper, orientation, tables, titles, logo, design, policy, fontFolder },
  };
};

const failed = ({ log }: Pick<Services, 'log'>, error: unknown, name: string): unknown => {
  if (!(error instanceof RenderFailed || error instanceof TypesetFailed)) return error;
  log.error({ err: error, name }, 'a file could not be made');
  return new Problem('export.failed');
};

export const render = async <Name extends RenderTaskName>(
  services: Pick<Services, 'log'>,
  name: Name,
  input: RenderTasks[Name]['input'],
  signal?: AbortSignal,
): Promise<RenderTasks[Name]['result']> => {
  try {
    return await renderThread.run(name, input, signal);
  } catch (error) {
    throw failed(services, error, name);
  }
};

export const createFile = async (
  services: Pick<Services, 'log'>,
  task: FileTask,
  signal?: AbortSignal,
): Promise<{ name: string; bytes: Uint8Array }> => {
  if (task.format === 'PDF') typesetters.prepare();
  const made = await render(services, 'make', task, signal);
  if ('bytes' in made) return made;
  try {
    return { name: made.name, bytes: await typesetters.run(made.typeset, signal) };
  } catch (error) {
    throw failed(services, error, 'typeset');
  }
};

export const createCombinedFile = async (
  services: Pick<Services, 'log'>,
  tasks: readonly FileTask[],
  signal: AbortSignal,
): Promise<Uint8Array> => {
  typesetters.prepare();
  const typeset = await render(services, 'combine', tasks, signal);
  try {
    return await typesetters.run(typeset, signal);
  } catch (error) {
    throw failed(services, error, 'typeset');
  }
};

/** [7.27] */
export const exportReport = async (
  services: Services,
  actor: Actor,
  wanted: ExportRequest,
): Promise<Download> => {
  requireTimeZone(wanted.timeZone);
  const { name, bytes } = await createFile(services, await readFileTask(services, actor, wanted));
  if (wanted.reportType !== 'template') await noteFile(services.database, actor, [wanted.reportId], 'FILE');
  return new Download(name, mediaTypes[wanted.format], bytes);
};
