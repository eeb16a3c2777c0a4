import { listReadFields } from '../questionnaire/planned-item.ts';
import type { ResponseRow, ResponseTable } from '../questionnaire/response-table.ts';
import { rejectFile } from '../source/reject-file.ts';
import type { SourceFile } from '../source/survey-draft.ts';
import { readTextRows, type TextRow } from '../text/read-text-rows.ts';
import { isWorkbook, workbookRows } from '../workbook/read-workbook-rows.ts';
import { isQuestionColumn, matchHeadings } from './match-headings.ts';
import { readYesAndNo } from './read-yes-and-no.ts';
import type { LimeField, PlannedQuestions } from './structure/lime-field.ts';
import { tickKey } from './tick-words.ts';

const SUBMIT_DATE = /^(submitdate|date submitted|datum abgeschickt|date de soumission|fecha de envío)\b/i;
/** The exports' first columns are number, date of submission, last page, language, seed, and times of a timed survey. */
const LAST_PLACE = 4;
const ROWS = 2000;
const DATE =
  /^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2})?)?$|^\d{1,2}[./]\d{1,2}[./]\d{4}( \d{2}:\d{2}(:\d{2})?)?$/;

/**
 * Index of the submission date, or -1. Found by its heading in known languages, else as the first column before the
 * questions that contains only dates, since LimeSurvey translates the heading.
 */
const findSubmitDate = async (
  headings: readonly string[],
  firstQuestion: number,
  rows: () => AsyncIterable<TextRow>,
): Promise<number> => {
  const named = headings.findIndex((heading) => SUBMIT_DATE.test(heading));
  if (named !== -1) return named;
  const columns = headings.slice(0, Math.min(firstQuestion, LAST_PLACE)).map(() => ({ dates: 0, others: 0 }));
  let read = -1;
  for await (const { cells } of rows()) {
    read += 1;
    if (read === 0) continue;
    if (read > ROWS) break;
    columns.forEach((seen, column) => {
      const cell = cells[column] ?? '';
      if (DATE.test(cell)) seen.dates += 1;
      else if (cell !== '') seen.others += 1;
    });
  }
  return columns.findIndex(({ dates, others }) => dates > 0 && others === 0);
};

/** LimeSurvey's own columns. Some hold personal data (tokens, addresses), so none is ever read. */
const OWN_COLUMNS =
  /^(id|submitdate|lastpage|startlanguage|seed|token|startdate|datestamp|ipaddr|refurl|firstname|lastname|email|attribute_\d+|interviewtime|grouptime\d+|response id|antwort id|date submitted|datum abgeschickt|last page|letzte seite|start language|start-sprache|seed|zufallsstartwert|access code|zugangscode|date started|datum gestartet|date last action|datum letzte aktivität|ip address|ip-adresse|referrer url)\b|^datum letzte ak\.\.$/i;
const MAXIMUM_COLUMNS = 20_000;

const isEmptyRow = (cells: readonly string[]): boolean => cells.every((cell) => cell === '');

type Rows = () => AsyncIterable<TextRow>;

const rowsOfFile = async (file: SourceFile, signal: AbortSignal): Promise<Rows> =>
  (await isWorkbook(file)) ? workbookRows(file, signal) : () => readTextRows(file);

async function* rowsOf(
  file: SourceFile,
  source: Rows,
  width: number,
  submitDate: number,
): AsyncGenerator<ResponseRow | null> {
  let isHeading = true;
  for await (const { cells, line } of source()) {
    if (isHeading) {
      isHeading = false;
      continue;
    }
    if (isEmptyRow(cells)) continue;
    if (cells.length !== width) {
      throw rejectFile(file.name, 'raggedRow', { cells: cells.length, headings: width }, { row: line });
    }
    // An export cannot say whether an empty cell was asked: blank, never "no answer".
    yield submitDate !== -1 && cells[submitDate] === ''
      ? null
      : cells.map((cell) => (cell === '' ? null : cell));
  }
}

const readHeadings = async (file: SourceFile, source: Rows): Promise<string[]> => {
  for await (const { cells } of source()) {
    if (cells.length > MAXIMUM_COLUMNS) {
      throw rejectFile(file.name, 'tooManyColumns', { maximum: MAXIMUM_COLUMNS }, { row: 1 });
    }
    return cells;
  }
  throw rejectFile(file.name, 'fileEmpty');
};

const textColumnsOf = (columns: ReadonlyMap<LimeField, number>): number[] =>
  [...columns].flatMap(([{ question, suffix }, column]) =>
    /^[MP]$/.test(question.type) && /(?:^other|comment)$/.test(suffix) ? [column] : [],
  );

async function* withoutWord(
  rows: AsyncIterable<ResponseRow | null>,
  textColumns: readonly number[],
  word: string,
): AsyncGenerator<ResponseRow | null> {
  for await (const row of rows) {
    yield row?.map((cell, index) =>
      cell !== null && textColumns.includes(index) && tickKey(cell) === word ? null : cell,
    ) ?? null;
  }
}

export const responsesFromExport = async (
  file: SourceFile,
  { items, unread }: PlannedQuestions,
  signal: AbortSignal,
): Promise<ResponseTable<LimeField>> => {
  const source = await rowsOfFile(file, signal);
  const headings = await readHeadings(file, source);
  const { columns, strangers } = matchHeadings(
    headings,
    items.flatMap(({ reading }) => listReadFields(reading)),
  );
  if (columns.size === 0) throw rejectFile(file.name, 'responsesOfAnotherSurvey', {}, { row: 1 });
  const byVersion = new Map(
    [...columns].map(([field, index]) => [`${field.question.code}\n${field.suffix}`, index]),
  );
  const columnOf = (field: LimeField): number =>
    byVersion.get(`${field.question.code}\n${field.suffix}`) ?? -1;
  const submitDate = await findSubmitDate(headings, Math.min(...columns.values()), source);
  const rows = () => rowsOf(file, source, headings.length, submitDate);
  const { words, emptyWord, unclear } = await readYesAndNo(items, columnOf, rows());
  const textColumns = textColumnsOf(columns);
  return {
    file: file.name,
    columnOf,
    strangers: strangers.filter(
      (heading) =>
        heading.trim() !== '' &&
        !OWN_COLUMNS.test(heading.trim()) &&
        !unread.some((question) => isQuestionColumn(question, heading)),
    ),
    isTicked: (cell) => words.ticked.has(tickKey(cell)),
    isNotTicked: (cell) => words.notTicked.has(tickKey(cell)),
    unreadable: (item) => (unclear.has(item) ? 'unclearYesNo' : null),
    notes:
      submitDate === -1
        ? [{ severity: 'unsure', code: 'completenessUnknown', params: {}, file: file.name }]
        : [],
    mayHoldTexts: true,
    rows: () => (emptyWord === null ? rows() : withoutWord(rows(), textColumns, emptyWord)),
  };
};
