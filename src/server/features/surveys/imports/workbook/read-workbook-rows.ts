import { rejectFile } from '../source/reject-file.ts';
import type { SourceFile } from '../source/survey-draft.ts';
import type { TextRow } from '../text/read-text-rows.ts';
import { findAnswerSheets } from './find-answer-sheet.ts';
import { readSheet } from './read-sheet.ts';
import { readWorkbookParts } from './workbook-parts.ts';

const ZIP_MAGIC = [0x50, 0x4b, 0x03, 0x04];

export const isWorkbook = async (file: SourceFile): Promise<boolean> => {
  const head: number[] = [];
  for await (const chunk of file.open()) {
    head.push(...chunk.subarray(0, ZIP_MAGIC.length));
    if (head.length >= ZIP_MAGIC.length) break;
  }
  return ZIP_MAGIC.every((byte, index) => head[index] === byte);
};

export const workbookRows = async (
  file: SourceFile,
  signal: AbortSignal,
): Promise<() => AsyncGenerator<TextRow>> => {
  const parts = await readWorkbookParts(file, signal);
  const { answers: sheet } = await findAnswerSheets(file, parts, signal);
  if (!sheet) throw rejectFile(file.name, 'noWorkbook');
  return async function* rows() {
    let width: number | null = null;
    for await (const batch of readSheet(file, parts, sheet.path, '.', signal))
      for (let row = 0; row < batch.rowCount; row += 1) {
        const cells = batch.row(row);
        // A sheet ends each row at its last filled cell.
        width ??= cells.length;
        while (cells.length < width) cells.push('');
        while (cells.length > width && cells.at(-1) === '') cells.pop();
        yield { cells, line: batch.line(row) };
      }
  };
};
