import { refuseFile } from '../refuse-file.ts';
import type { SourceFile } from '../survey-draft.ts';
import { readSheet } from './read-sheet.ts';
import type { TableReader } from './table-reader.ts';
import { readWorkbookParts } from './workbook-parts.ts';

/** An XLSX workbook: its texts are read now, its rows when they are asked for. Throws `ImportRefusal`. */
export const openWorkbook = async (file: SourceFile, signal: AbortSignal): Promise<TableReader> => {
  const parts = await readWorkbookParts(file, signal);
  const sheets = parts.sheets.map((sheet) => sheet.name);
  return {
    format: 'xlsx',
    fileName: file.name,
    sheets,
    detected: { sheet: sheets[0] ?? null, delimiter: ',', encoding: 'utf-8' },
    batches: (dialect, stop) => {
      const sheet = parts.sheets.find(({ name }) => name === dialect.sheet) ?? parts.sheets[0];
      if (!sheet) throw refuseFile(file.name, 'noWorkbook');
      return readSheet(file, parts, sheet.path, stop);
    },
  };
};
