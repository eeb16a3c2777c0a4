import { MAXIMUM_COLUMNS } from '#shared/surveys/imports/mapping.ts';
import { rejectFile } from '../../source/reject-file.ts';
import { ImportRejectedError } from '../../source/survey-draft.ts';
import { ColumnStatistics } from '../cells/column-statistics.ts';
import { combineHeadings, type Heading } from '../cells/combine-headings.ts';
import { ProblemList } from '../cells/problem-list.ts';
import { cleanCell } from '../cells/read-cell.ts';
import { WrongEncoding } from '../cells/read-csv.ts';
import { RowGate, requireWidth } from '../cells/row-gate.ts';
import type { Dialect, Reading, TableReader } from '../cells/table-reader.ts';
import { splitQuestions } from '../questions/split-questions.ts';
import { combineQualtricsHeadings, countQualtricsHeadings } from '../tools/qualtrics-table.ts';
import { detectDecimalSign, detectLayout, type Layout, SAMPLE_ROWS, usualWidth } from './detect-layout.ts';
import { areInvitationHeadings, findInvitationColumns, matchInvitationColumn } from './invitation-columns.ts';
import { rejectCountTable } from './reject-count-table.ts';
import { LAST_ROWS } from './second-table.ts';

const BESIDE =
  /^(#|nr\.?|no\.?|anrede|titel|vorname|nachname|name|e-?mail([ -]?(adresse|address))?|salutation|(first|last) ?name|)$/i;

/**
 * Rejects lists of invitation numbers, each row of which would be read as a person: every row names another survey and
 * no column is a question.
 */
const refuseInvitations = (
  headings: readonly Heading[],
  columns: readonly ColumnStatistics[],
  fileName: string,
): void => {
  const texts = headings.map(({ heading }) => heading);
  const found = findInvitationColumns(texts);
  if (!areInvitationHeadings(found)) return;
  if (!texts.every((text) => matchInvitationColumn(text) !== null || BESIDE.test(text.trim()))) return;
  const names = (['eventCode', 'description', 'surveyId'] as const).flatMap((part) => {
    const column = columns[found.get(part) ?? -1];
    return column ? [column] : [];
  });
  if (!names.some(({ filled, distinct }) => filled > 0 && distinct === filled)) return;
  throw rejectFile(fileName, 'invitationList');
};

const MAXIMUM_VALUES = 200_000;
const MAXIMUM_PER_COLUMN = 1000;
const MINIMUM_PER_COLUMN = 60;
const SHOWN_ROWS = 20;
const MAXIMUM_CELLS_OF_SMALL = 200_000;
const LONGEST_HEADING = 1500;

export interface Inspection {
  dialect: Dialect;
  layout: Layout;
  headings: Heading[];
  isQualtrics: boolean;
  rowCount: number;
  shownRows: string[][];
  /** Empty if the table is large. */
  lastRows: string[][];
  columns: ColumnStatistics[];
  problems: ProblemList;
}

const readSample = async (
  reader: TableReader,
  reading: Reading,
  signal: AbortSignal,
): Promise<string[][]> => {
  const rows: string[][] = [];
  for await (const batch of reader.batches(reading, signal)) {
    for (let row = 0; row < batch.rowCount && rows.length < SAMPLE_ROWS; row += 1) {
      requireWidth(reader.fileName, batch, row);
      const cells = batch.row(row);
      // Lines with nothing at all are no rows, but those above the headings are counted.
      rows.push(cells);
    }
    if (rows.length >= SAMPLE_ROWS) break;
  }
  return rows;
};

const isConsecutive = (cells: readonly string[]): boolean =>
  cells.every((cell, index) => Number(cell) === Number(cells[0]) + index);

/** With one heading fewer than cells, rows begin with a row name or end with a delimiter. */
const alignHeadings = (
  headingRows: string[][],
  data: string[][],
  fileName: string,
  row: number,
): string[][] => {
  const width = usualWidth(data.filter((cells) => cells.length > 1 || data.length === 1));
  const own = Math.max(0, ...headingRows.map((cells) => cells.length));
  if (headingRows.length === 0 || own >= width) return headingRows;
  const firsts = data.filter((cells) => cells.length === width).map((cells) => cells[0] ?? '');
  const lastsBlank = data.every((cells) => (cells[width - 1] ?? '') === '');
  if (own === width - 1 && !lastsBlank && (isConsecutive(firsts) || new Set(firsts).size === firsts.length))
    return headingRows.map((cells) => ['', ...cells]);
  if (lastsBlank && own === width - 1) return headingRows;
  throw rejectFile(fileName, 'headingsMissing', { headings: own, cells: width }, { row });
};

const readHead = async (
  reader: TableReader,
  dialect: Dialect,
  fixed: Partial<Layout>,
  signal: AbortSignal,
): Promise<Pick<Inspection, 'layout' | 'headings' | 'isQualtrics'> & { width: number }> => {
  const sample = await readSample(reader, { ...dialect, decimalSign: '.' }, signal);
  if (sample.every((cells) => cells.every((cell) => cell === '')))
    throw rejectFile(reader.fileName, 'emptyFile');
  const withComma =
    reader.format === 'xlsx' ? await readSample(reader, { ...dialect, decimalSign: ',' }, signal) : sample;
  const layout = {
    decimalSign: detectDecimalSign(sample, withComma),
    ...detectLayout(sample),
    ...fixed,
  };
  const before = layout.skipRows + layout.headingRows;
  const data = sample.slice(before).filter((cells) => cells.some((cell) => cell !== ''));
  const headingRows = sample.slice(layout.skipRows, before);
  if (data.length === 0) throw rejectFile(reader.fileName, 'noRows', {}, { row: before });
  const aligned = alignHeadings(headingRows, data, reader.fileName, layout.skipRows + 1);
  const width = Math.min(
    MAXIMUM_COLUMNS,
    Math.max(usualWidth(data), ...aligned.map((cells) => cells.length)),
  );
  const isQualtrics = countQualtricsHeadings(aligned) === layout.headingRows;
  const named = aligned.map((cells) => cells.map((cell) => cell.slice(0, LONGEST_HEADING).toWellFormed()));
  const headings = isQualtrics
    ? combineQualtricsHeadings(named, width)
    : splitQuestions(combineHeadings(named, width));
  return { layout, headings, isQualtrics, width };
};

const inspectAs = async (
  reader: TableReader,
  dialect: Dialect,
  fixed: Partial<Layout>,
  signal: AbortSignal,
): Promise<Inspection> => {
  const { layout, headings, isQualtrics, width } = await readHead(reader, dialect, fixed, signal);
  const before = layout.skipRows + layout.headingRows;
  const limit = Math.min(
    MAXIMUM_PER_COLUMN,
    Math.max(MINIMUM_PER_COLUMN, Math.floor(MAXIMUM_VALUES / width)),
  );
  const columns = Array.from({ length: width }, () => new ColumnStatistics(limit, layout.decimalSign));
  const problems = new ProblemList(reader.fileName);
  const gate = new RowGate(reader.fileName, before, width, problems);
  const shownRows: string[][] = [];
  const lastRows: string[][] = [];
  let rowCount = 0;
  for await (const batch of reader.batches({ ...dialect, decimalSign: layout.decimalSign }, signal)) {
    for (let row = 0; row < batch.rowCount; row += 1) {
      if (!gate.accepts(batch, row)) continue;
      const first = batch.firstCell(row);
      const cells = Math.min(width, batch.width(row));
      for (let column = 0; column < cells; column += 1) columns[column]?.add(batch, first + column);
      if (rowCount < SHOWN_ROWS) shownRows.push(batch.row(row).map(cleanCell));
      if (rowCount * width <= MAXIMUM_CELLS_OF_SMALL) lastRows.push(batch.row(row).map(cleanCell));
      if (lastRows.length > LAST_ROWS * 2) lastRows.splice(0, LAST_ROWS);
      rowCount += 1;
    }
  }
  // Prose has a comma here and there.
  if (gate.bareRows * 2 > rowCount) throw rejectFile(reader.fileName, 'notATable');
  for (const column of columns) column.finish();
  rejectCountTable(headings, columns, reader.fileName);
  refuseInvitations(headings, columns, reader.fileName);
  const isSmall = rowCount * width <= MAXIMUM_CELLS_OF_SMALL;
  return {
    dialect,
    layout,
    headings,
    isQualtrics,
    rowCount,
    shownRows,
    lastRows: isSmall ? lastRows.slice(-LAST_ROWS) : [],
    columns,
    problems,
  };
};

type Fixed = Partial<Dialect & Layout>;

export const inDialect = async <Result>(
  reader: TableReader,
  { sheet, delimiter, encoding, ...layout }: Fixed,
  read: (dialect: Dialect, layout: Partial<Layout>) => Promise<Result>,
): Promise<Result> => {
  const dialect = {
    sheet: sheet === undefined ? reader.detected.sheet : sheet,
    delimiter: delimiter ?? reader.detected.delimiter,
    encoding: encoding ?? reader.detected.encoding,
  };
  try {
    return await read(dialect, layout);
  } catch (error) {
    // The beginning was plain ASCII, so the encoding could not be told by it.
    if (!(error instanceof WrongEncoding) || error.isMixed || encoding) throw error;
    return read({ ...dialect, encoding: 'windows-1252' }, layout);
  }
};

export const inspectTable = (reader: TableReader, fixed: Fixed, signal: AbortSignal): Promise<Inspection> =>
  inDialect(reader, fixed, (dialect, layout) => inspectAs(reader, dialect, layout, signal));

export const readHeadings = (reader: TableReader, signal: AbortSignal): Promise<readonly Heading[]> =>
  inDialect(reader, {}, async (dialect, layout) => {
    const { headings } = await readHead(reader, dialect, layout, signal);
    return headings;
  });

export const requireNoErrors = (problems: ProblemList): void => {
  if (problems.errorCount > 0) throw new ImportRejectedError(problems.errors);
};
