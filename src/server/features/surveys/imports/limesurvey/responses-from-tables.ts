import { listReadFields } from '../questionnaire/planned-item.ts';
import type { ResponseRow, ResponseTable } from '../questionnaire/response-table.ts';
import { rejectFile } from '../source/reject-file.ts';
import type { LimeField, LimeItem } from './structure/lime-field.ts';
import { readTableRows, type TableRow, type XmlSource } from './structure/read-table-rows.ts';
import { knownTickWords, tickKey } from './tick-words.ts';

/** A response table holds codes only: `Y`, or `1` in an array of check boxes. */
const words = knownTickWords([]);

/** LimeSurvey escapes leading digits and `#`, which XML names do not allow. */
const elementName = (column: string): string => `_${column}`.replaceAll('#', '-');

/** Drops the survey's number, which may change when the survey is copied. */
const withoutSurvey = (column: string): string => column.replace(/^_?\d+X/, '').replaceAll('#', '-');

const fieldName = (field: LimeField): string =>
  `${field.question.gid}X${field.question.qid}${field.suffix}`.replaceAll('#', '-');

export const EMPTY_ALIKE_TABLE = 'empty_answers_alike';

const readHead = async (source: XmlSource): Promise<{ columns: string[]; isEmptyAlike: boolean }> => {
  const columns: string[] = [];
  let isEmptyAlike = false;
  for await (const { table, fields } of readTableRows(source, 'Responses')) {
    if (table === 'responses.fields') columns.push(fields.get('name') ?? '');
    else if (table === EMPTY_ALIKE_TABLE) isEmptyAlike = true;
    else if (table === 'responses') break;
  }
  return { columns, isEmptyAlike };
};

async function* responsesOf(
  source: XmlSource,
  elements: readonly string[],
  hasSubmitDate: boolean,
): AsyncGenerator<ResponseRow | null> {
  const row: (string | null)[] = new Array(elements.length).fill(null);
  const isResponse = ({ table }: TableRow): boolean => table === 'responses';
  for await (const tableRow of readTableRows(source, 'Responses')) {
    if (!isResponse(tableRow)) continue;
    if (hasSubmitDate && (tableRow.fields.get('submitdate') ?? '') === '') {
      yield null;
      continue;
    }
    elements.forEach((element, index) => {
      row[index] = tableRow.fields.get(element) ?? null;
    });
    yield row;
  }
}

/**
 * Streams the responses of an .lsr document, or returns `null` if the survey was never activated and has no response
 * table. Throws `ImportRejectedError`.
 */
export const responsesFromTables = async (
  source: XmlSource,
  items: readonly LimeItem[],
): Promise<ResponseTable<LimeField> | null> => {
  const { columns, isEmptyAlike } = await readHead(source);
  if (columns.length === 0) return null;
  const wanted = new Set(items.flatMap(({ reading }) => listReadFields(reading).map(fieldName)));
  // Only the answers' columns: tokens, addresses and times are nobody's business here.
  const answers = columns.filter((column) => /^\d+X/.test(column) && wanted.has(withoutSurvey(column)));
  if (columns.some((column) => /^\d+X/.test(column)) && answers.length === 0 && items.length > 0) {
    throw rejectFile(source.name, 'responsesOfAnotherSurvey');
  }
  const index = new Map(answers.map((column, at) => [withoutSurvey(column), at]));
  return {
    file: source.name,
    columnOf: (field) => index.get(fieldName(field)) ?? -1,
    strangers: [],
    isTicked: (cell) => words.ticked.has(tickKey(cell)),
    isNotTicked: (cell) => words.notTicked.has(tickKey(cell)),
    notes: isEmptyAlike
      ? [{ severity: 'warning', code: 'emptyAnswersAlike', params: {}, file: source.name }]
      : [],
    mayHoldTexts: false,
    rows: () => responsesOf(source, answers.map(elementName), columns.includes('submitdate')),
  };
};
