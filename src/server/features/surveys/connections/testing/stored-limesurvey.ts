import { readFileSync } from 'node:fs';
import { readArchive } from '../../imports/archive/read-archive.ts';
import { readTableRows, type XmlSource } from '../../imports/limesurvey/structure/read-table-rows.ts';
import { fileOnDisk } from '../../imports/testing/source-files.ts';

type Row = Record<string, string>;

export interface StoredSurvey {
  sid: string;
  tables: Map<string, Row[]>;
  columns: string[];
  headingOf: Map<string, string>;
  responses: Row[];
}

const collect = async (source: XmlSource, type: string): Promise<Map<string, Row[]>> => {
  const tables = new Map<string, Row[]>();
  for await (const { table, fields } of readTableRows(source, type))
    tables.set(table, [...(tables.get(table) ?? []), Object.fromEntries(fields)]);
  return tables;
};

const headingOfColumn = (column: string, questions: readonly Row[]): string => {
  const [, rest = ''] = /^\d+X\d+X(.*)$/.exec(column) ?? [];
  const found = questions
    .filter(({ qid = '', parent_qid }) => (parent_qid ?? '0') === '0' && rest.startsWith(qid))
    .sort((left, right) => (right.qid ?? '').length - (left.qid ?? '').length)[0];
  if (!found) return column;
  const [part, scale] = rest.slice((found.qid ?? '').length).split('#');
  const name = part === '' ? `${found.title}` : `${found.title}[${part}]`;
  return scale === undefined ? name : `${name}[${Number(scale) + 1}]`;
};

export const storedSurvey = async (path: string, exported?: string): Promise<StoredSurvey> => {
  const archive = await readArchive(fileOnDisk(path));
  const member = (ending: string): XmlSource => {
    const entry = archive.entries.find(({ name }) => name.endsWith(ending));
    if (!entry) throw new Error(`${path} has no ${ending}`);
    return { name: entry.name, chunks: () => archive.open(entry) };
  };
  const tables = await collect(member('.lss'), 'Survey');
  const stored = await collect(member('.lsr'), 'Responses');
  const columns = (stored.get('responses.fields') ?? []).map(({ name = '' }) => name);
  const questions = tables.get('questions') ?? [];
  const sid = tables.get('surveys')?.[0]?.sid ?? '';
  const elementOf = (column: string) => (/^\d/.test(column) ? `_${column}`.replaceAll('#', '-') : column);
  if (exported === undefined)
    return {
      sid,
      tables,
      columns,
      headingOf: new Map(columns.map((column) => [column, headingOfColumn(column, questions)])),
      responses: (stored.get('responses') ?? []).map((row) =>
        Object.fromEntries(columns.map((column) => [column, row[elementOf(column)] ?? ''])),
      ),
    };
  const { responses } = JSON.parse(readFileSync(exported, 'utf8')) as {
    responses: Record<string, string | number>[];
  };
  const headings = Object.keys(responses[0] ?? {});
  const shown = columns.filter((column) => /^\d/.test(column) || headings.includes(column));
  if (shown.length !== headings.length)
    throw new Error(`${headings.length} headings, ${shown.length} columns`);
  return {
    sid,
    tables,
    columns: shown,
    headingOf: new Map(shown.map((column, index) => [column, headings[index] as string])),
    responses: responses.map((row) =>
      Object.fromEntries(shown.map((column, index) => [column, String(row[headings[index] as string])])),
    ),
  };
};
