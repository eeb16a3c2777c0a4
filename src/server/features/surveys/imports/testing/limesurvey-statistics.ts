import { readFileSync } from 'node:fs';

export type PublishedTable =
  | { code: string; kind: 'choice'; counts: number[]; silent: number | null; mean: number | null }
  | {
      code: string;
      kind: 'number';
      n: number;
      sum: number;
      median: number | null;
      deviation: number | null;
    };

const DUAL_ROWS: Record<string, string> = { 'The goals were clear': 'SQ001', 'The pace was right': 'SQ002' };
const PARTS: Record<string, string> = {
  calculus: 'K1',
  algebra: 'K2',
  volume: 'S1',
  brightness: 'S2',
};

const codeOf = (title: string): string => {
  const name = title.replace('Summary for ', '').replace(/:$/, '');
  const [, dual, row = '', scale] = /^(dual) \[(.+)\]\[Label (\d)\]$/.exec(name) ?? [];
  if (dual) return `${dual}_${DUAL_ROWS[row]}_${Number(scale) - 1}`;
  const [, array, code] = /^(\w+)\((\w+)\)/.exec(name) ?? [];
  if (array) return `${array}_${code}`;
  const [, cells, y, x] = /^(\w+)\[(\w+)\]\[(\w+)\]$/.exec(name) ?? [];
  if (cells) return `${cells}_${y}_${x}`;
  const [, question, part = ''] = /^(\w+) \[(.+)\]$/.exec(name) ?? [];
  return question ? `${question}_${PARTS[part] ?? part}` : name;
};

const NO_OPTION =
  /^(Answer|Comments|Total.*|No answer.*|Not displayed|Not completed.*|Descriptive.*|Arithmetic.*|Standard.*|no statement.*|prefer not to say.*|don’t know.*)$/;

export const readChoiceTable = (code: string, rows: string[][]): PublishedTable & { kind: 'choice' } => {
  const value = (pattern: RegExp) => rows.filter(([label = '']) => pattern.test(label));
  const counts = rows.filter(([label = '', count]) => count !== undefined && !NO_OPTION.test(label));
  const silent = value(/^(No answer|Not displayed|no statement|prefer not to say|don’t know)/);
  const mean = value(/^Arithmetic mean/)[0]?.[2];
  return {
    code,
    kind: 'choice',
    counts: counts.map(([, count]) => Number(count)),
    silent: silent.length > 0 ? silent.reduce((sum, [, count]) => sum + Number(count), 0) : null,
    mean: mean === undefined ? null : Number(mean),
  };
};

export const readNumberTable = (code: string, rows: string[][]): PublishedTable => {
  const value = (name: string) => Number(rows.find(([label]) => label === name)?.[1]);
  return {
    code,
    kind: 'number',
    n: value('Count'),
    sum: value('Sum'),
    median: value('2nd quartile (Median)'),
    deviation: value('Standard deviation'),
  };
};

export const numberOfCell = ({ code, counts }: { code: string; counts: number[] }): PublishedTable => ({
  code,
  kind: 'number',
  n: counts.reduce((sum, count) => sum + count, 0),
  sum: counts.reduce((sum, count, number) => sum + count * number, 0),
  median: null,
  deviation: null,
});

const uniteBoxes = (tables: readonly PublishedTable[]): PublishedTable[] => {
  const rows = new Map<string, PublishedTable & { kind: 'choice' }>();
  for (const table of tables) {
    const row = table.code.replace(/^(arrchk_Y\d)_X\d$/, '$1');
    if (table.kind === 'number' || row === table.code) continue;
    const known = rows.get(row) ?? { ...table, code: row, counts: [], silent: null };
    rows.set(row, { ...known, counts: [...known.counts, table.counts[1] ?? 0] });
  }
  return [...tables.filter(({ code }) => !code.startsWith('arrchk_')), ...rows.values()];
};

const isText = (rows: string[][]): boolean =>
  rows.some(([label, count]) => label === 'Answer' && Number(count) > 0);
const NO_ITEM = new Set(['file', 'lang']);

export const readLimeSurveyStatistics = (path: string): PublishedTable[] => {
  const { tables } = JSON.parse(readFileSync(path, 'utf8')) as { tables: string[][][] };
  const read = tables.flatMap(([[title = ''] = [], , ...rows]): PublishedTable[] => {
    const code = codeOf(title);
    if (NO_ITEM.has(code) || isText(rows)) return [];
    if (title.endsWith(':')) return [readNumberTable(code, rows)];
    const choice = readChoiceTable(code, rows);
    return [code.startsWith('arrnum_') ? numberOfCell(choice) : choice];
  });
  return uniteBoxes(read);
};
