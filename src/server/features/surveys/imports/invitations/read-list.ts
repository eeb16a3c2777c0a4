import { isSameText } from '#shared/surveys/attributes/rules.ts';
import type { InvitationColumn } from '#shared/surveys/imports/invitations.ts';
import { MAXIMUM_INVITATIONS } from '#shared/surveys/imports/invitations.ts';
import { readCount } from '../source/read-count.ts';
import { rejectFile } from '../source/reject-file.ts';
import type { SourceFile } from '../source/survey-draft.ts';
import { cleanCell, isBlankCell } from '../table/cells/read-cell.ts';
import type { Dialect, TableReader } from '../table/cells/table-reader.ts';
import { inDialect } from '../table/layout/inspect-table.ts';
import {
  areInvitationHeadings,
  findInvitationColumns,
  nameSurveys,
} from '../table/layout/invitation-columns.ts';
import { nameFirst } from '../table/layout/name-columns.ts';
import { openCsv } from '../table/read/open-csv.ts';
import { openWorkbook } from '../table/read/open-workbook.ts';
import { isWorkbook } from '../workbook/read-workbook-rows.ts';

const HEADING_ROWS = 20;
const MAXIMUM_CELL_LENGTH = 500;

export interface ListedInvitation {
  row: number;
  names: Partial<Record<Exclude<InvitationColumn, 'invited'>, string>>;
  invited: number | null;
  values: Readonly<Record<string, string>>;
}

export interface InvitationList {
  columns: { says: InvitationColumn; heading: string }[];
  attributes: string[];
  rows: ListedInvitation[];
}

const cellAt = (cells: readonly string[], column: number | undefined): string => {
  const cell = column === undefined ? '' : cleanCell(cells[column] ?? '');
  return isBlankCell(cell) ? '' : cell.replace(/\s+/g, ' ').slice(0, MAXIMUM_CELL_LENGTH);
};

const findAttributeColumns = (cells: readonly string[], names: readonly string[]): Map<string, number> =>
  new Map(
    names.flatMap((name) => {
      const column = cells.findIndex((cell) => isSameText(cell, name));
      return column < 0 ? [] : [[name, column] as const];
    }),
  );

/** A column that is an attribute says nothing else. */
const findNamingColumns = (cells: readonly string[], taken: ReadonlySet<number>) =>
  findInvitationColumns(cells.map((cell, index) => (taken.has(index) ? '' : cell)));

const rowOf = (
  cells: readonly string[],
  row: number,
  columns: ReadonlyMap<InvitationColumn, number>,
  attributes: ReadonlyMap<string, number>,
): ListedInvitation | null => {
  const names: ListedInvitation['names'] = {};
  for (const [says, column] of columns)
    if (says !== 'invited' && cellAt(cells, column) !== '') names[says] = cellAt(cells, column);
  // A sum below the table names no survey.
  if (!names.eventCode && !names.description && !names.surveyId) return null;
  const values = [...attributes].flatMap(([name, column]) => {
    const value = cellAt(cells, column);
    return value === '' ? [] : [[name, value] as const];
  });
  const invited = readCount(cellAt(cells, columns.get('invited')));
  return { row, names, invited, values: Object.fromEntries(values) };
};

const readSheetAs = async (
  reader: TableReader,
  dialect: Dialect,
  wanted: readonly string[] | null,
  signal: AbortSignal,
): Promise<InvitationList | null> => {
  let list: InvitationList | null = null;
  let columns: ReadonlyMap<InvitationColumn, number> = new Map();
  let attributes: ReadonlyMap<string, number> = new Map();
  let looked = 0;
  for await (const batch of reader.batches({ ...dialect, decimalSign: '.' }, signal)) {
    for (let index = 0; index < batch.rowCount; index += 1) {
      const cells = batch.row(index).map(cleanCell);
      if (!list) {
        if (looked >= HEADING_ROWS) return null;
        looked += 1;
        attributes = findAttributeColumns(cells, wanted ?? []);
        columns = findNamingColumns(cells, new Set(attributes.values()));
        if (wanted ? nameSurveys(columns) && attributes.size > 0 : areInvitationHeadings(columns))
          list = {
            attributes: [...attributes.keys()],
            columns: [...columns].map(([says, column]) => ({ says, heading: cells[column] ?? '' })),
            rows: [],
          };
        continue;
      }
      const listed = rowOf(cells, batch.line(index), columns, attributes);
      if (listed) list.rows.push(listed);
      if (list.rows.length > MAXIMUM_INVITATIONS)
        throw rejectFile(reader.fileName, 'invitationsTooMany', { limit: MAXIMUM_INVITATIONS });
    }
  }
  return list;
};

/**
 * Parses a list of invitation numbers, or of `attributes` by their names, CSV or the first sheet of a workbook. Throws `ImportRejectedError` if the required
 * headings are missing.
 */
export const readInvitationList = async (
  file: SourceFile,
  signal: AbortSignal,
  attributes: readonly string[] | null = null,
): Promise<InvitationList> => {
  const reader = (await isWorkbook(file)) ? await openWorkbook(file, signal) : await openCsv(file);
  const sheets = reader.sheets.length > 0 ? reader.sheets : [null];
  for (const sheet of sheets) {
    const list = await inDialect(reader, { sheet }, (dialect) =>
      readSheetAs(reader, dialect, attributes, signal),
    );
    if (!list) continue;
    if (list.rows.length === 0) throw rejectFile(file.name, 'noRows');
    return list;
  }
  throw rejectFile(file.name, attributes ? 'attributesUnnamed' : 'invitationsUnnamed', {
    ...(attributes && { words: nameFirst(attributes) }),
  });
};
