import { refuseFile } from '../refuse-file.ts';
import type { SourceFile } from '../survey-draft.ts';
import { readSheet } from './read-sheet.ts';
import type { TableReader } from './table-reader.ts';
import { readWorkbookParts, type WorkbookParts } from './workbook-parts.ts';

type Sheet = WorkbookParts['sheets'][number];

/** Sheets that are looked into, and rows of each. */
const MOST_SHEETS = 20;
const FIRST_ROWS = 50;

/** Two rows of two cells at least: a cover has none. */
const holdsTable = async (
  file: SourceFile,
  parts: WorkbookParts,
  sheet: Sheet,
  signal: AbortSignal,
): Promise<boolean> => {
  let wide = 0;
  let read = 0;
  for await (const batch of readSheet(file, parts, sheet.path, '.', signal)) {
    for (let row = 0; row < batch.rowCount && read < FIRST_ROWS; row += 1) {
      read += 1;
      if (batch.row(row).filter((cell) => cell !== '').length >= 2) wide += 1;
    }
    if (wide >= 2 || read >= FIRST_ROWS) break;
  }
  return wide >= 2;
};

/** The sheet that most likely holds the answers: the first that people see and that holds a table. */
const findAnswers = async (
  file: SourceFile,
  parts: WorkbookParts,
  signal: AbortSignal,
): Promise<Sheet | null> => {
  const visible = parts.sheets.filter((sheet) => !sheet.isHidden);
  if (visible.length > 1)
    for (const sheet of visible.slice(0, MOST_SHEETS))
      if (await holdsTable(file, parts, sheet, signal)) return sheet;
  return visible[0] ?? parts.sheets[0] ?? null;
};

/** An XLSX workbook: its texts are read now, its rows when they are asked for. Throws `ImportRefusal`. */
export const openWorkbook = async (file: SourceFile, signal: AbortSignal): Promise<TableReader> => {
  const parts = await readWorkbookParts(file, signal);
  const answers = await findAnswers(file, parts, signal);
  return {
    format: 'xlsx',
    fileName: file.name,
    fileSize: file.size,
    sheets: parts.sheets.map((sheet) => sheet.name),
    detected: { sheet: answers?.name ?? null, delimiter: ',', encoding: 'utf-8' },
    batches: (reading, stop) => {
      const sheet = parts.sheets.find(({ name }) => name === reading.sheet) ?? answers;
      if (!sheet) throw refuseFile(file.name, 'noWorkbook');
      return readSheet(file, parts, sheet.path, reading.decimalSign, stop);
    },
  };
};
