import type { JsonObject } from '../json/read-json-objects.ts';
import { labelKey } from '../questionnaire/choice-options.ts';
import type { AnswerWords, FieldPart, SurveyJsField } from './surveyjs-field.ts';

const BETWEEN = /[,;|\n]/g;
const MAXIMUM_WITHIN = 12;

const findAnswerCode = (text: string, { known, otherwise }: AnswerWords): string | null =>
  known.get(text) ?? known.get(labelKey(text)) ?? otherwise;

/** Splits a cell such as `a, b`; labels that contain commas are tried as a whole first. `null` for unknown parts. */
const splitListed = (cell: string, words: AnswerWords): (string | null)[] => {
  const exact = { ...words, otherwise: null };
  const ends = [...cell.matchAll(BETWEEN)].map((found) => [found.index, found.index + 1] as const);
  const stops = [...ends, [cell.length, cell.length] as const];
  const codes: (string | null)[] = [];
  let from = 0;
  let stop = 0;
  while (stop < stops.length) {
    let last = Math.min(stops.length - 1, stop + MAXIMUM_WITHIN);
    while (last > stop && findAnswerCode(cell.slice(from, stops[last]?.[0]).trim(), exact) === null)
      last -= 1;
    const text = cell.slice(from, stops[last]?.[0]).trim();
    if (text !== '') codes.push(findAnswerCode(text, words));
    from = stops[last]?.[1] ?? cell.length;
    stop = last + 1;
  }
  return codes;
};

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const valueAt = (answer: JsonObject, path: readonly string[]): unknown => {
  let value: unknown = answer;
  for (const key of path) {
    if (!isObject(value) || !Object.hasOwn(value, key)) return undefined;
    value = value[key];
  }
  return value;
};

const textOf = (value: unknown): string | null =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : null;

const plain = (value: unknown): unknown => (isObject(value) ? Object.values(value)[0] : value);

const isTrue = (value: unknown): boolean => /^(true|1|yes|ja|x)$/i.test(textOf(value)?.trim() ?? '');

const listOf = (value: unknown, words: AnswerWords): (string | null)[] | undefined => {
  if (Array.isArray(value)) return value.map((one) => findAnswerCode(textOf(plain(one)) ?? '', words));
  // A column for each option.
  if (isObject(value))
    return Object.entries(value).flatMap(([code, is]) => (isTrue(is) ? [findAnswerCode(code, words)] : []));
  const text = textOf(value);
  return text === null || text === '' ? undefined : splitListed(text, words);
};

const exampleOf = (value: unknown): string => textOf(value) ?? JSON.stringify(value) ?? '';

const joined = (value: unknown): string | null =>
  typeof value === 'object' && value !== null
    ? Object.values(value)
        .flatMap((one) => textOf(one) ?? [])
        .join('; ')
    : null;

export type CellWriter = (answer: JsonObject, cells: (string | null)[]) => void;

type IndexedPart<Kind extends FieldPart['kind']> = {
  index: number;
  part: Extract<FieldPart, { kind: Kind }>;
};

const listWriter = (
  path: readonly string[],
  words: AnswerWords,
  parts: readonly IndexedPart<'listed' | 'rank'>[],
  unknown: (example: string) => void,
): CellWriter => {
  return (answer, cells) => {
    const value = valueAt(answer, path);
    const list = listOf(value, words);
    for (const code of list ?? []) if (code === null) unknown(exampleOf(value));
    const chosen = new Set(list);
    for (const { index, part } of parts) {
      if (list === undefined) cells[index] = null;
      else if (part.kind === 'rank') cells[index] = list[part.index] ?? '';
      else cells[index] = chosen.has(part.code) ? 'Y' : '';
    }
  };
};

const singleCell = (value: unknown, part: FieldPart): string | null => {
  const text = textOf(value) ?? joined(value);
  if (text === null || !('words' in part)) return text;
  const isTyped = findAnswerCode(text, { ...part.words, otherwise: null }) === null;
  if (part.kind === 'typed') return isTyped ? text : null;
  return isTyped ? (part.words.otherwise ?? text) : text;
};

export const cellWriters = (
  fields: readonly SurveyJsField[],
  unknown: (field: SurveyJsField, example: string) => void,
): CellWriter[] => {
  const lists = new Map<AnswerWords, { field: SurveyJsField; parts: IndexedPart<'listed' | 'rank'>[] }>();
  const writers: CellWriter[] = [];
  fields.forEach((field, index) => {
    const { part, path } = field;
    if (part.kind === 'listed' || part.kind === 'rank') {
      const list = lists.get(part.words) ?? { field, parts: [] };
      list.parts.push({ index, part });
      lists.set(part.words, list);
    } else {
      writers.push((answer, cells) => {
        cells[index] = singleCell(valueAt(answer, path), part);
      });
    }
  });
  for (const [words, { field, parts }] of lists)
    writers.push(listWriter(field.path, words, parts, (example) => unknown(field, example)));
  return writers;
};
