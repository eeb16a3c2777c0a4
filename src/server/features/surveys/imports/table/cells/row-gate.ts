import { MAXIMUM_COLUMNS } from '#shared/surveys/imports/mapping.ts';
import { columnLetter } from '../../source/column-letter.ts';
import { rejectFile } from '../../source/reject-file.ts';
import type { CellBatch } from '../../text/cell-batch.ts';
import type { ProblemList } from './problem-list.ts';
import { cleanCell, readNumber } from './read-cell.ts';

const isBlankFrom = (batch: CellBatch, row: number, from: number): boolean => {
  const first = batch.firstCell(row);
  for (let column = from; column < batch.width(row); column += 1) {
    if (batch.end(first + column) > batch.start(first + column)) return false;
  }
  return true;
};

export const requireWidth = (fileName: string, batch: CellBatch, row: number): void => {
  if (batch.width(row) <= MAXIMUM_COLUMNS) return;
  const location = { row: batch.line(row), column: columnLetter(MAXIMUM_COLUMNS) };
  throw rejectFile(fileName, 'tooManyColumns', { limit: MAXIMUM_COLUMNS, count: batch.width(row) }, location);
};

const MINIMUM_HEADING = 12;
const textOfRow = (batch: CellBatch, row: number): string => {
  const text = batch.row(row).map(cleanCell).join('\u0000').toLowerCase();
  return text.length >= MINIMUM_HEADING ? text : '';
};

const twoLetters = (text: string): number => (text.charCodeAt(0) << 8) | text.charCodeAt(1);

const SUMMARY =
  /^(summe|gesamt(summe|ergebnis)?|(grand )?totals?|sum|mittelwerte?|durchschnitt|averages?|mean|median|std\.? ?dev\.?|standardabweichung|anzahl)( ?:)?$/i;
const LONGEST_SUMMARY = 24;
const BEGINNINGS = new Set(['su', 'ge', 'gr', 'to', 'mi', 'du', 'av', 'me', 'st', 'an'].map(twoLetters));

const isSummary = (batch: CellBatch, row: number): boolean => {
  const end = batch.firstCell(row) + batch.width(row);
  let cell = batch.firstCell(row);
  while (cell < end && batch.end(cell) === batch.start(cell)) cell += 1;
  const start = batch.start(cell);
  const { bytes } = batch;
  if (batch.end(cell) - start > LONGEST_SUMMARY) return false;
  if (!BEGINNINGS.has((((bytes[start] as number) | 32) << 8) | ((bytes[start + 1] as number) | 32)))
    return false;
  if (!SUMMARY.test(cleanCell(batch.text(cell)))) return false;
  const others = batch
    .row(row)
    .slice(cell + 1 - batch.firstCell(row))
    .map(cleanCell);
  const filled = others.filter((text) => text !== '');
  return (
    filled.length > 0 &&
    filled.every((text) => readNumber(text, '.') !== null || readNumber(text, ',') !== null)
  );
};

export class RowGate {
  readonly #fileName: string;
  readonly #width: number;
  readonly #problems: ProblemList;
  readonly #headings: string[] = [];
  #before: number;
  bareRows = 0;

  constructor(fileName: string, rowsBefore: number, width: number, problems: ProblemList) {
    this.#fileName = fileName;
    this.#before = rowsBefore;
    this.#width = width;
    this.#problems = problems;
  }

  #isHeading(batch: CellBatch, row: number): boolean {
    const first = batch.firstCell(row);
    const length = batch.end(first + batch.width(row) - 1) - batch.start(first);
    return (
      this.#headings.some((heading) => Math.abs(heading.length - length) <= heading.length / 4 + 4) &&
      this.#headings.includes(textOfRow(batch, row))
    );
  }

  accepts(batch: CellBatch, row: number): boolean {
    const width = batch.width(row);
    if (width !== this.#width) requireWidth(this.#fileName, batch, row);
    if (this.#before > 0) {
      this.#before -= 1;
      const heading = textOfRow(batch, row);
      if (heading !== '') this.#headings.push(heading);
      return false;
    }
    if (isBlankFrom(batch, row, 0)) return false;
    if (this.#headings.length > 0 && this.#isHeading(batch, row)) {
      this.#problems.warn('repeatedHeadings', {}, batch.line(row));
      return false;
    }
    if (isSummary(batch, row)) {
      this.#problems.warn('summaryRow', {}, batch.line(row));
      return false;
    }
    if (width === 1 && this.#width > 1) this.bareRows += 1;
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
