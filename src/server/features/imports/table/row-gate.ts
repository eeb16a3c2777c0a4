import { MAXIMUM_COLUMNS } from '#shared/imports/mapping.ts';
import { refuseFile } from '../refuse-file.ts';
import type { CellBatch } from './cell-batch.ts';
import { columnLetter } from './column-letter.ts';
import type { ProblemList } from './problem-list.ts';

const isBlankFrom = (batch: CellBatch, row: number, from: number): boolean => {
  const first = batch.firstCell(row);
  for (let column = from; column < batch.width(row); column += 1) {
    if (batch.end(first + column) > batch.start(first + column)) return false;
  }
  return true;
};

export const requireWidth = (fileName: string, batch: CellBatch, row: number): void => {
  if (batch.width(row) <= MAXIMUM_COLUMNS) return;
  const place = { row: batch.line(row), column: columnLetter(MAXIMUM_COLUMNS) };
  throw refuseFile(fileName, 'tooManyColumns', { limit: MAXIMUM_COLUMNS, count: batch.width(row) }, place);
};

/** Lets the rows through that are answers: not those above and of the headings, not blank ones, not ragged ones. */
export class RowGate {
  readonly #fileName: string;
  readonly #width: number;
  readonly #problems: ProblemList;
  #before: number;

  constructor(fileName: string, rowsBefore: number, width: number, problems: ProblemList) {
    this.#fileName = fileName;
    this.#before = rowsBefore;
    this.#width = width;
    this.#problems = problems;
  }

  accepts(batch: CellBatch, row: number): boolean {
    const width = batch.width(row);
    if (width !== this.#width) requireWidth(this.#fileName, batch, row);
    if (this.#before > 0) {
      this.#before -= 1;
      return false;
    }
    if (isBlankFrom(batch, row, 0)) return false;
    if (width === this.#width) return true;
    const params = { expected: this.#width, found: width };
    if (width > this.#width && !isBlankFrom(batch, row, this.#width)) {
      this.#problems.error('rowTooWide', params, batch.line(row), columnLetter(this.#width));
      return false;
    }
    if (width < this.#width) this.#problems.warn('rowTooShort', params, batch.line(row), columnLetter(width));
    return true;
  }
}
