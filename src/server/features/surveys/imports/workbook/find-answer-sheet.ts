import type { SourceFile } from '../source/survey-draft.ts';
import { readSheet } from './read-sheet.ts';
import type { WorkbookParts } from './workbook-parts.ts';

export type Sheet = WorkbookParts['sheets'][number];

const MAXIMUM_SHEETS = 20;
const FIRST_ROWS = 50;

const countCells = async (
  file: SourceFile,
  parts: WorkbookParts,
  sheet: Sheet,
  signal: AbortSignal,
): Promise<number> => {
  let [rows, cells, read] = [0, 0, 0];
  for await (const batch of readSheet(file, parts, sheet.path, '.', signal)) {
    for (let row = 0; row < batch.rowCount && read < FIRST_ROWS; row += 1) {
      read += 1;
      const filled = batch.row(row).filter((cell) => cell !== '').length;
      if (filled < 2) continue;
      rows += 1;
      cells += filled;
    }
    if (read >= FIRST_ROWS) break;
  }
  return rows < 2 ? 0 : cells;
};

const MUCH_FULLER = 3;

const SECOND_TABLE = 0.5;

export interface AnswerSheets {
  readonly answers: Sheet | null;
  readonly others: readonly Sheet[];
}

/** The sheet that most likely holds the answers: the first table that people see, unless another is much fuller; and other tables. */
export const findAnswerSheets = async (
  file: SourceFile,
  parts: WorkbookParts,
  signal: AbortSignal,
): Promise<AnswerSheets> => {
  const found = new Map<Sheet, number>();
  const visible = parts.sheets.filter((sheet) => !sheet.isHidden);
  let [answers, most]: [Sheet | null, number] = [null, 0];
  if (visible.length > 1)
    for (const sheet of visible.slice(0, MAXIMUM_SHEETS)) {
      const cells = await countCells(file, parts, sheet, signal);
      found.set(sheet, cells);
      if (cells <= most * (answers === null ? 1 : MUCH_FULLER)) continue;
      [answers, most] = [sheet, cells];
    }
  const others = [...found].flatMap(([sheet, cells]) =>
    sheet !== answers && cells > most * SECOND_TABLE ? [sheet] : [],
  );
  return { answers: answers ?? visible[0] ?? parts.sheets[0] ?? null, others };
};
