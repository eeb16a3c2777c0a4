import { plainText } from '../questionnaire/plain-text.ts';
import { listReadFields } from '../questionnaire/planned-item.ts';
import type { ResponseRow, ResponseTable } from '../questionnaire/response-table.ts';
import { parseImportId } from '../source/qualtrics-headings.ts';
import { rejectFile } from '../source/reject-file.ts';
import type { SourceFile } from '../source/survey-draft.ts';
import { readTextRows } from '../text/read-text-rows.ts';
import { type Headings, matchColumns } from './match-columns.ts';
import type { QualtricsField, QualtricsItem } from './planned-fields.ts';

/** Optional mark for a question that was seen but left empty. */
const SEEN = '-99';
const MAXIMUM_COLUMNS = 20_000;

const readHeadings = async (file: SourceFile): Promise<Headings & { count: number; width: number }> => {
  const rows: string[][] = [];
  for await (const { cells } of readTextRows(file)) {
    if (cells.length > MAXIMUM_COLUMNS)
      throw rejectFile(file.name, 'tooManyColumns', { maximum: MAXIMUM_COLUMNS });
    rows.push(cells);
    if (rows.length === 3) break;
  }
  const [tags, texts] = rows;
  if (!tags || !texts) throw rejectFile(file.name, 'headingsMissing');
  const ids = (rows[2] ?? []).map(parseImportId);
  const hasIds = ids.some((id) => id !== '');
  return {
    tags,
    texts: texts.map(plainText),
    importIds: hasIds ? ids : [],
    count: hasIds ? 3 : 2,
    width: tags.length,
  };
};

const isUnfinished = (cell: string | undefined): boolean => /^(0|false|falsch|no)$/i.test(cell ?? '');

export const readResponses = async (
  file: SourceFile,
  items: readonly QualtricsItem[],
): Promise<ResponseTable<QualtricsField>> => {
  const headings = await readHeadings(file);
  const fields = items.flatMap(({ reading }) => listReadFields(reading));
  const { columns, lists, strangers, finished } = matchColumns(headings, fields);
  if (columns.size === 0 && lists.size === 0)
    throw rejectFile(file.name, 'responsesOfAnotherSurvey', {}, { row: 1 });
  // Options that share one column get columns of their own behind those of the file.
  const virtual = [...lists].map(([field, column]) => ({ field, column, code: field.listed?.code ?? '' }));
  const virtualAt = new Map(virtual.map(({ field }, index) => [field, headings.width + index]));

  async function* rows(): AsyncGenerator<ResponseRow | null> {
    let skip = headings.count;
    for await (const { cells, line } of readTextRows(file)) {
      if (skip > 0) {
        skip -= 1;
        continue;
      }
      if (cells.every((cell) => cell === '')) continue;
      if (cells.length !== headings.width) {
        const params = { cells: cells.length, headings: headings.width };
        throw rejectFile(file.name, 'raggedRow', params, { row: line });
      }
      if (finished !== -1 && isUnfinished(cells[finished])) {
        yield null;
        continue;
      }
      const row: (string | null)[] = cells.map((cell) => (cell === '' || cell === SEEN ? null : cell));
      for (const { column, code } of virtual) {
        row.push((row[column] ?? '').split(',').some((one) => one.trim() === code) ? code : null);
      }
      yield row;
    }
  }

  return {
    file: file.name,
    columnOf: (field) => columns.get(field) ?? virtualAt.get(field) ?? -1,
    strangers,
    isTicked: (cell) => cell !== '',
    isNotTicked: (cell) => cell === '',
    mayHoldTexts: true,
    rows,
  };
};
