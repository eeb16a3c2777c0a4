import {
  EVERY_TYPE,
  type TypedQuestion,
} from '#server/features/surveys/connections/testing/every-question-type.ts';
import {
  numberOfCell,
  type PublishedTable,
  readChoiceTable,
  readNumberTable,
} from '#server/features/surveys/imports/testing/limesurvey-statistics.ts';
import type { ColumnOf } from './remote-control.ts';

export interface StatisticsField {
  field: string;
  item: string;
  kind: 'choice' | 'number' | 'numberOfCell' | 'box';
}

const rowsOf = ({ rows }: TypedQuestion, scale = 0) => rows.filter((row) => row.scale === scale);

const fieldsOfQuestion = (question: TypedQuestion, column: ColumnOf): StatisticsField[] => {
  const { type, code, options } = question;
  const of = (suffix: string, kind: StatisticsField['kind'] = 'choice', prefix = ''): StatisticsField => ({
    field: prefix + column(code, suffix),
    item: suffix === '' ? code : `${code}_${suffix.replace('#', '_')}`,
    kind,
  });
  switch (type) {
    case '5':
    case 'L':
    case '!':
    case 'O':
    case 'Y':
    case 'G':
      return [of('')];
    case 'M':
    case 'P':
      return [of('', 'choice', type)];
    case 'N':
      return [of('', 'number', type)];
    case 'K':
      return rowsOf(question).map((row) => of(row.code, 'number', type));
    case '1':
      return rowsOf(question).flatMap((row) => [of(`${row.code}#0`), of(`${row.code}#1`)]);
    case 'R':
      return options.map((_, index) => {
        const rank = String(index + 1);
        return { ...of(rank), field: `R${column(code, rank)}-${rank.length}` };
      });
    case ':': {
      const kind = question.attributes.multiflexible_checkbox ? 'box' : 'numberOfCell';
      return rowsOf(question).flatMap((row) =>
        rowsOf(question, 1).map((cell) => ({
          ...of(`${row.code}_${cell.code}`, kind),
          item: kind === 'box' ? `${code}_${row.code}` : `${code}_${row.code}_${cell.code}`,
        })),
      );
    }
    case 'A':
    case 'B':
    case 'C':
    case 'E':
    case 'F':
    case 'H':
      return rowsOf(question).map((row) => of(row.code));
    default:
      return [];
  }
};

export const statisticsFields = (column: ColumnOf): StatisticsField[] =>
  EVERY_TYPE.flatMap((question) => fieldsOfQuestion(question, column));

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#039': "'" };

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

const rowsOfTable = (table: string): string[][] =>
  table
    .split(/<tr\b[^>]*>/)
    .slice(1)
    .map((row) =>
      row
        .split(/<t[dh]\b[^>]*>/)
        .slice(1)
        .map(textOf),
    );

const TITLE = 'Summary for ';

const readTable = (
  item: string,
  kind: StatisticsField['kind'],
  rows: string[][],
  known: PublishedTable | undefined,
): PublishedTable => {
  if (kind === 'number') return readNumberTable(item, rows);
  const choice = readChoiceTable(item, rows);
  if (kind === 'numberOfCell') return numberOfCell(choice);
  if (kind === 'choice') return choice;
  const before = known?.kind === 'choice' ? known.counts : [];
  return { ...choice, counts: [...before, choice.counts[1] ?? 0], silent: null };
};

export const readStatisticsPage = (html: string, fields: readonly StatisticsField[]): PublishedTable[] => {
  const tables = html
    .split('<table')
    .filter((table) => table.includes(TITLE))
    .map((table) => rowsOfTable(table.split('</table>')[0] ?? ''));
  if (tables.length !== fields.length)
    throw new Error(`LimeSurvey's statistics have ${tables.length} tables for ${fields.length} questions.`);
  const published = new Map<string, PublishedTable>();
  for (const [index, { item, kind }] of fields.entries()) {
    const rows = (tables[index] ?? []).slice(2);
    published.set(item, readTable(item, kind, rows, published.get(item)));
  }
  return [...published.values()];
};
