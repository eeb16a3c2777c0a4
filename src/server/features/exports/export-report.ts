import { cleanTexts } from '#document/clean-text.ts';
import { documentOf } from '#document/report-document.ts';
import { type ExportFormat, mediaTypes } from '#shared/exports/contract.ts';
import { fileNameOf } from '#shared/exports/file-name.ts';
import { Problem } from '#shared/problems.ts';
import type { Report } from '#shared/reports/contract.ts';
import { inTenant } from '../../db/connect.ts';
import { type Actor, requirePermission } from '../../lib/actor.ts';
import { Download } from '../../lib/download.ts';
import type { Services } from '../../lib/services.ts';
import { readUiConfig } from '../configs/read-ui-config.ts';
import { pageFor } from '../reports/get-report.ts';
import { formatEntries } from './export-formats.ts';
import type { ExportInput } from './export-input.ts';
import { exportWords } from './export-words.ts';
import { isTimeZone, serverFormat } from './server-format.ts';

export interface WantedExport {
  readonly reportId: number;
  /** Null: the whole report. */
  readonly reportItemId: number | null;
  readonly format: ExportFormat;
  readonly reportLanguageId?: number | undefined;
  readonly timeZone?: string | undefined;
}

const languageOf = (report: Report, reportLanguageId = report.reportLanguageId): string => {
  const language = report.languages.find(({ id }) => id === reportLanguageId);
  if (!language)
    throw new Problem('error.badInput', {}, [{ path: 'reportLanguageId', code: 'input.invalid' }]);
  return language.tag;
};

/** The report as the actor's page shows it, ready to be made a file: what the page does not show is not in it. */
export const readExportInput = async (
  services: Services,
  actor: Actor,
  { reportId, reportItemId, reportLanguageId, timeZone }: Omit<WantedExport, 'format'>,
): Promise<ExportInput> => {
  requirePermission(actor, 'reports.read');
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw new Problem('error.badInput', {}, [{ path: 'timeZone', code: 'input.invalid' }]);
  const { report, uiConfig } = await inTenant(services.database, actor.tenantId, async (db) => ({
    report: await pageFor(services, db, actor, reportId),
    uiConfig: await readUiConfig(db, actor),
  }));
  const language = languageOf(report, reportLanguageId);
  const document = documentOf(report, 'report', serverFormat(language, uiConfig, timeZone));
  const blocks = document.blocks.filter(({ id }) => reportItemId === null || id === reportItemId);
  if (reportItemId !== null && blocks.length === 0) throw new Problem('error.notFound');
  return {
    document: cleanTexts({ ...document, blocks }),
    wording: { language, decimal: uiConfig.decimalFormat },
    calculatedOn: report.calculatedOn,
  };
};

/** [7.27] A report, or one item of it, as a file. */
export const exportReport = async (
  services: Services,
  actor: Actor,
  wanted: WantedExport,
): Promise<Download> => {
  requirePermission(actor, 'reports.read');
  const input = await readExportInput(services, actor, wanted);
  const { extension, render } = formatEntries[wanted.format];
  const { title, blocks } = input.document;
  const heading = wanted.reportItemId === null ? title : (blocks[0]?.heading ?? title);
  const name = fileNameOf(heading, extension, exportWords(input.wording.language).report);
  return new Download(name, mediaTypes[wanted.format], await render(input));
};
