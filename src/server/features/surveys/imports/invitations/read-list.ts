import type { InvitationColumn } from '#shared/surveys/imports/invitations.ts';
import { MAXIMUM_INVITATIONS } from '#shared/surveys/imports/invitations.ts';
import { readCount } from '../source/read-count.ts';
import { refuseFile } from '../source/refuse-file.ts';
import type { SourceFile } from '../source/survey-draft.ts';
import { cleanCell, isBlankCell } from '../table/cells/read-cell.ts';
import type { Dialect, TableReader } from '../table/cells/table-reader.ts';
import { inDialect } from '../table/layout/inspect-table.ts';
import { areInvitationHeadings, findInvitationColumns } from '../table/layout/invitation-columns.ts';
import { openCsv } from '../table/read/open-csv.ts';
import { openWorkbook } from '../table/read/open-workbook.ts';
import { isWorkbook } from '../workbook/read-workbook-rows.ts';

const HEADING_ROWS = 20;
const MAXIMUM_CELL_LENGTH = 500;

export interface ListedInvitation {
  row: number;
  names: Partial<Record<Exclude<InvitationColumn, 'invited'>, string>>;
  invited: number | null;
}

export interface InvitationList {
  columns: { says: InvitationColumn; heading: string }[];
  rows: ListedInvitation[];
}

const cellAt = (cells: readonly string[], column: number | undefined): string => {
  const cell = column === undefined ? '' : cleanCell(cells[column] ?? '');
  return isBlankCell(cell) ? '' : cell.replace(/\s+/g, ' ').slice(0, MAXIMUM_CELL_LENGTH);
};

const rowOf = (
  cells: readonly string[],
  row: number,
  columns: ReadonlyMap<InvitationColumn, number>,
): ListedInvitation | null => {
  const names: ListedInvitation['names'] = {};
  for (const [says, column] of columns)
    if (says !== 'invited' && cellAt(cells, column) !== '') names[says] = cellAt(cells, column);
  // A sum below the table names no survey.
  if (!names.eventCode && !names.description && !names.surveyId) return null;
  return { row, names, invited: readCount(cellAt(cells, columns.get('invited'))) };
};

const readSheetAs = async (
  reader: TableReader,
  dialect: Dialect,
  signal: AbortSignal,
): Promise<InvitationList | null> => {
  let list: InvitationList | null = null;
  let columns: ReadonlyMap<InvitationColumn, number> = new Map();
  let looked = 0;
  for await (const batch of reader.batches({ ...dialect, decimalSign: '.' }, signal)) {
    for (let index = 0; index < batch.rowCount; index += 1) {
      const cells = batch.row(index).map(cleanCell);
      if (!list) {
        if (looked >= HEADING_ROWS) return null;
        looked += 1;
        columns = findInvitationColumns(cells);
        if (areInvitationHeadings(columns))
          list = {
            columns: [...columns].map(([says, column]) => ({ says, heading: cells[column] ?? '' })),
            rows: [],
          };
        continue;
      }
      const listed = rowOf(cells, batch.line(index), columns);
      if (listed) list.rows.push(listed);
      if (list.rows.length > MAXIMUM_INVITATIONS)
        throw refuseFile(reader.fileName, 'invitationsTooMany', { limit: MAXIMUM_INVITATIONS });
    }
  }
  return list;
};

/**
 * Parses a list of invitation numbers, CSV or the first sheet of a workbook. Throws `ImportRefusal` if the required
 * headings are missing.
 */
export const readInvitationList = async (file: SourceFile, signal: AbortSignal): Promise<InvitationList> => {
  const reader = (await isWorkbook(file)) ? await openWorkbook(file, signal) : await openCsv(file);
  const sheets = reader.sheets.length > 0 ? reader.sheets : [null];
  for (const sheet of sheets) {
    const list = await inDialect(reader, { sheet }, (dialect) => readSheetAs(reader, dialect, signal));
    if (!list) continue;
    if (list.rows.length === 0) throw refuseFile(file.name, 'noRows');
    return list;
  }
  throw refuseFile(file.name, 'invitationsUnnamed');
};
