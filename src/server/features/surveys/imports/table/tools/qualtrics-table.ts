import type { ColumnMeaning } from '#shared/surveys/imports/mapping.ts';
import { plainText } from '../../questionnaire/plain-text.ts';
import { columnLetter } from '../../source/column-letter.ts';
import { isOwnHeading, parseImportId } from '../../source/qualtrics-headings.ts';
import type { ColumnStatistics } from '../cells/column-statistics.ts';
import type { Heading } from '../cells/combine-headings.ts';
import { cleanCell } from '../cells/read-cell.ts';

type Rows = readonly (readonly string[])[];

export const countQualtricsHeadings = (rows: Rows): 2 | 3 | null => {
  const [tags = [], texts = [], ids = []] = rows;
  const filled = ids.filter((cell) => cleanCell(cell) !== '');
  if (filled.length > 0 && filled.every((cell) => parseImportId(cell) !== '')) return 3;
  const isOld = tags[0] === 'V1' && tags[1] === 'V2' && /^response ?id$/i.test(texts[0] ?? '');
  return isOld ? 2 : null;
};

const commonBeginning = (texts: readonly string[]): string => {
  const [first = '', ...others] = texts;
  let length = first.length;
  for (const text of others) {
    let same = 0;
    while (same < length && text[same] === first[same]) same += 1;
    length = same;
  }
  return first.slice(0, first.slice(0, length).lastIndexOf('-') + 1);
};

const stemOf = (tag: string): string => tag.slice(0, tag.lastIndexOf('_') + 1);

const plainQuestion = (beginning: string): string =>
  beginning.replace(/[\s:–-]+$/, '').replace(/\s*-\s*selected choice$/i, '');

const LONGEST_CODE = 200;

export const combineQualtricsHeadings = (rows: Rows, width: number): Heading[] => {
  const [tags = [], texts = []] = rows;
  const seen = new Set<string>();
  const headings = Array.from({ length: width }, (_, index): Heading => {
    const tag = cleanCell(tags[index] ?? '').slice(0, LONGEST_CODE) || columnLetter(index);
    const text = plainText(texts[index] ?? '') || tag;
    let code = tag;
    for (let number = 2; seen.has(code); number += 1) code = `${tag}_${number}`;
    seen.add(code);
    const heading = text === tag ? tag : `${tag} – ${text}`;
    return { heading, code, text, question: null, part: null };
  });
  let from = 0;
  while (from < width) {
    const stem = stemOf(tags[from] ?? '');
    let to = from + 1;
    while (stem !== '' && to < width && stemOf(tags[to] ?? '') === stem) to += 1;
    const group = headings.slice(from, to);
    const beginning = group.length > 1 ? commonBeginning(group.map(({ text }) => text)) : '';
    const question = plainQuestion(beginning);
    if (question !== '')
      for (const heading of group) {
        const part = heading.text.slice(beginning.length).trim() || heading.code;
        Object.assign(heading, { question, part, text: `${question}: ${part}` });
      }
    from = to;
  }
  return headings;
};

const MINIMUM_CODE = 10_000;
const MAXIMUM_CODES = 50;

const holdsCodes = (column: ColumnStatistics): boolean =>
  column.filled > 0 &&
  !column.isCapped &&
  column.numbers === column.filled &&
  column.integers === column.filled &&
  column.minimum >= MINIMUM_CODE &&
  column.distinct <= Math.min(MAXIMUM_CODES, column.filled / 2);

/**
 * Adjusts the reading for Qualtrics: its own columns are excluded, long numbers are codes, and codes of single
 * questions are not taken for steps of a scale.
 */
export const adjustToQualtrics = (
  meaning: ColumnMeaning,
  heading: Heading,
  column: ColumnStatistics,
  language: string,
): ColumnMeaning => {
  if (meaning.as === 'completion') return meaning;
  if (isOwnHeading(heading.text) || isOwnHeading(heading.code)) return { as: 'ignore' };
  if (holdsCodes(column)) {
    const codes = column.values.map(({ text }) => text).sort();
    const options = codes.map((code) => ({ codes: [code], text: { [language]: code }, value: null }));
    return {
      as: 'item',
      code: heading.code,
      text: { [language]: heading.text },
      type: 'SINGLE_CHOICE',
      options,
      abstentionCodes: [],
      leftPole: null,
      rightPole: null,
      direction: null,
      separator: null,
    };
  }
  const isBare = (text: string | undefined) => /^\d+$/.test(text ?? '');
  if (meaning.as !== 'item' || meaning.type !== 'SCALA' || heading.question !== null) return meaning;
  if (!meaning.options.every(({ text }) => isBare(text[language]))) return meaning;
  const options = meaning.options.map((option) => ({ ...option, value: null }));
  return { ...meaning, type: 'SINGLE_CHOICE', options };
};

export const findExampleCode = (meanings: readonly ColumnMeaning[]): string =>
  meanings
    .flatMap((meaning) => (meaning.as === 'item' ? meaning.options.flatMap(({ codes }) => codes) : []))
    .filter((code) => /^-?\d+$/.test(code))
    .reduce((longest, code) => (code.length > longest.length ? code : longest), '1');
