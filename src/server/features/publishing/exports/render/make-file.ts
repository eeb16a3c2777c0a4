import { createHash } from 'node:crypto';
import { createDifferences } from '#charts/differences/chart-differences.ts';
import { buildReportDocument } from '#document/report-document.ts';
import { cleanTexts } from '#document/texts/clean-text.ts';
import { formatsIn } from '#shared/platform/configs/contract.ts';
import { Problem } from '#shared/problems.ts';
import type { ExportFormat } from '#shared/publishing/exports/contract.ts';
import { buildFileName } from '#shared/publishing/exports/file-name.ts';
import type { Report } from '#shared/reports/reports/contract.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import type { ExportInput, FileImage, PrintOptions } from '../input/export-input.ts';
import { exportTranslations } from '../input/export-translations.ts';
import { serverFormat } from '../input/server-format.ts';
import { combineReports } from '../pdf/combine-reports.ts';
import { pdfFonts } from '../pdf/pdf-fonts.ts';
import type { TypesetTask } from '../pdf/typeset-messages.ts';
import { type StoredComments, withAllComments } from './all-comments.ts';
import { formatEntries } from './export-formats.ts';

export type FileConfig = Parameters<typeof formatsIn>[1];

export interface FileTask {
  /** The page as serialised for the actor (`Report` as JSON); a file contains nothing else. */
  readonly page: Uint8Array;
  readonly reportType?: ReportType | undefined;
  readonly reportItemId: number | null;
  readonly format: ExportFormat;
  readonly uiConfig: FileConfig;
  /** `null` if open answers must not be exported [6.03]. */
  readonly comments: StoredComments | null;
  readonly reportLanguageId?: number | undefined;
  readonly language?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly unitNames?: readonly string[];
  readonly print: PrintOptions;
  readonly images: readonly FileImage[];
}

export type MadeFile = { readonly name: string } & (
  | { readonly bytes: Uint8Array }
  | { readonly typeset: TypesetTask }
);

const usesFonts: readonly ExportFormat[] = ['PDF', 'DOCX'];

/** Increment when the same inputs produce a different file. */
const EDITION = 10;

const languageOf = (report: Report, { reportLanguageId, language }: FileTask): string => {
  const wished = report.languages.find(({ tag }) => tag === language);
  if (wished) return wished.tag;
  const found = report.languages.find(({ id }) => id === (reportLanguageId ?? report.reportLanguageId));
  if (!found) throw new Problem('error.badInput', {}, [{ path: 'reportLanguageId', code: 'input.invalid' }]);
  return found.tag;
};

const inputOf = (task: FileTask): ExportInput => {
  const report = JSON.parse(new TextDecoder().decode(task.page)) as Report;
  const { reportItemId, uiConfig, timeZone, unitNames } = task;
  const language = languageOf(report, task);
  const formats = formatsIn(language, uiConfig);
  const source = {
    ...report,
    // Of a single item's file the others need not be described.
    ...(reportItemId !== null && { reportItems: report.reportItems.filter(({ id }) => id === reportItemId) }),
    ...(unitNames && { unitNames }),
  };
  const document = buildReportDocument(
    source,
    task.reportType ?? 'report',
    serverFormat(language, formats, timeZone),
    createDifferences(report.reportItems.map(({ content }) => content)),
  );
  const wanted = document.blocks.filter(({ id }) => reportItemId === null || id === reportItemId);
  if (reportItemId !== null && wanted.length === 0) throw new Problem('error.notFound');
  const blocks = withAllComments(wanted, task.comments, language);
  return {
    document: cleanTexts({ ...document, blocks }),
    wording: { language, decimal: formats.decimalFormat },
    calculatedOn: report.calculatedOn,
    print: task.print,
    images: task.images,
  };
};

const nameOf = ({ document: { title, blocks }, wording }: ExportInput, task: FileTask): string => {
  const heading = task.reportItemId === null ? title : (blocks[0]?.heading ?? title);
  return buildFileName(
    heading,
    formatEntries[task.format].extension,
    exportTranslations(wording.language).report,
  );
};

/** `hash` (hexadecimal) covers every input of the bytes. */
export const describeFile = (task: FileTask): { name: string; hash: string } => {
  const input = inputOf(task);
  const { images, print, ...rest } = input;
  const { fontFolder, ...look } = print;
  // Where the fonts are is each node's own affair.
  const fonts = usesFonts.includes(task.format) ? pdfFonts(fontFolder).addedHash : '';
  const hash = createHash('sha256')
    .update(JSON.stringify([EDITION, task.format, rest, look, fonts, images.map(({ id }) => id)]))
    .digest('hex');
  return { name: nameOf(input, task), hash };
};

export const combineFiles = (tasks: readonly FileTask[]): TypesetTask => combineReports(tasks.map(inputOf));

/** Deterministic: equal tasks give equal bytes. */
export const makeFile = async (task: FileTask): Promise<MadeFile> => {
  const input = inputOf(task);
  const name = nameOf(input, task);
  const format = formatEntries[task.format];
  return 'prepare' in format
    ? { name, typeset: format.prepare(input) }
    : { name, bytes: await format.render(input) };
};
