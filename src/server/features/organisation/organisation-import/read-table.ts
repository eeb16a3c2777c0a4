import { CsvError, parse } from 'csv-parse/sync';
import {
  MAXIMUM_IMPORTED_COLUMNS,
  MAXIMUM_IMPORTED_ROWS,
} from '#shared/organisation/organisation-import/contract.ts';
import { Problem } from '#shared/problems.ts';

export interface UploadedTable<Field> {
  readonly csv: string;
  readonly columns: readonly (Field | null)[] | null;
}

export interface TableRow<Field extends string> {
  readonly line: number;
  readonly cells: Partial<Record<Field, string>>;
}

export interface ReadTable<Field extends string> {
  readonly delimiter: string;
  readonly headings: string[];
  readonly columns: (Field | null)[];
  readonly rows: TableRow<Field>[];
}

const DELIMITERS = [';', ',', '\t', '|'] as const;

const delimiterOf = (csv: string): string => {
  const [first = ''] = csv
    .slice(0, 100_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/[\r\n]/, 1);
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: first.split(delimiter).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
};

const parseRows = (csv: string, delimiter: string): { record: string[]; info: { lines: number } }[] => {
  try {
    const records: unknown = parse(csv, {
      bom: true,
      delimiter,
      info: true,
      relaxColumnCount: true,
      skipEmptyLines: true,
      skipRecordsWithEmptyValues: true,
      trim: true,
      // One more than allowed and the headings: then it is too many.
      to: MAXIMUM_IMPORTED_ROWS + 2,
    });
    return records as { record: string[]; info: { lines: number } }[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Problem('organisationImport.unreadable', { line: Number(error.lines ?? 1) });
  }
};

export const readTable = <Field extends string>(
  { csv, columns: chosen }: UploadedTable<Field>,
  guess: (headings: readonly string[]) => (Field | null)[],
  required: readonly Field[],
): ReadTable<Field> => {
  const delimiter = delimiterOf(csv);
  const [head, ...records] = parseRows(csv, delimiter);
  if (!head || records.length === 0) throw new Problem('organisationImport.noRows');
  if (records.length > MAXIMUM_IMPORTED_ROWS)
    throw new Problem('organisationImport.tooManyRows', { limit: MAXIMUM_IMPORTED_ROWS });
  const headings = head.record.slice(0, MAXIMUM_IMPORTED_COLUMNS);
  const said = chosen ?? guess(headings);
  const columns = headings.map((_, index) => said[index] ?? null);
  const repeated = columns.some((field, index) => field !== null && columns.indexOf(field) !== index);
  if (repeated || (chosen && required.some((field) => !columns.includes(field))))
    throw new Problem('organisationImport.columnsMissing');
  return {
    delimiter,
    headings: headings.map((heading) => heading.slice(0, 200)),
    columns,
    rows: records.map(({ record, info }) => ({
      line: info.lines,
      cells: Object.fromEntries(
        columns.flatMap((field, index) => (field === null ? [] : [[field, record[index] ?? '']])),
      ) as TableRow<Field>['cells'],
    })),
  };
};
