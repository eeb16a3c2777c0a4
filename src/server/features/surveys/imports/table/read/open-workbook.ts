import { rejectFile } from '../../source/reject-file.ts';
import type { SourceFile } from '../../source/survey-draft.ts';
import { findAnswerSheets } from '../../workbook/find-answer-sheet.ts';
import { readSheet } from '../../workbook/read-sheet.ts';
import { readWorkbookParts } from '../../workbook/workbook-parts.ts';
import type { TableReader } from '../cells/table-reader.ts';

export const openWorkbook = async (file: SourceFile, signal: AbortSignal): Promise<TableReader> => {
  const parts = await readWorkbookParts(file, signal);
  const { answers, others } = await findAnswerSheets(file, parts, signal);
  return {
    format: 'xlsx',
    fileName: file.name,
    fileSize: file.size,
    sheets: parts.sheets.map((sheet) => sheet.name),
    tables: [answers, ...others].flatMap((sheet) => (sheet ? [sheet.name] : [])),
    detected: { sheet: answers?.name ?? null, delimiter: ',', encoding: 'utf-8' },
    batches: (reading, stop) => {
      const sheet = parts.sheets.find(({ name }) => name === reading.sheet) ?? answers;
      if (!sheet) throw rejectFile(file.name, 'noWorkbook');
      return readSheet(file, parts, sheet.path, reading.decimalSign, stop);
    },
  };
};
