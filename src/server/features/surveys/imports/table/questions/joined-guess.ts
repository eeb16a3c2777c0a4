import type { DistinctValue } from '../cells/column-statistics.ts';
import { findMerged } from './find-merged.ts';
import { splitJoined } from './split-joined.ts';

export interface JoinedGuess {
  readonly separator: string;
  readonly parts: readonly string[];
  readonly isSure: boolean;
}

const MAXIMUM_PARTS = 40;
const LONGEST_PART = 80;
const MINIMUM_KNOWN_SHARE = 0.5;

const SIGNS = [' | ', '|', ' / ', '/', ', ', ',', ' + ', '+', ' & ', '&', '#', '~', '\\', '•', '·'] as const;
const WORDS = [' und ', ' and ', ' et ', ' y ', ' e ', ' i ', ' en ', ' och ', ' og ', ' ou ', ' '] as const;

const split = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

const joinedBy = (
  values: readonly DistinctValue[],
  separator: string,
  minimumAlone: number,
): readonly string[] | null => {
  // Options that hold the comma themselves stay whole.
  const merged = separator.includes(',') ? findMerged(values, separator).merged : new Set<string>();
  const cells = values.map(({ text }) => splitJoined(text, separator, (part) => merged.has(part)));
  const several = cells.filter((parts) => parts.length > 1);
  const alone = new Set(cells.flatMap((parts) => (parts.length === 1 ? parts : [])));
  const all = new Set(cells.flat());
  if (several.length === 0 || all.size < 2 || all.size > MAXIMUM_PARTS) return null;
  if (several.some((parts) => new Set(parts).size < parts.length)) return null;
  if ([...all].some((part) => part.length > LONGEST_PART)) return null;
  const among = [...new Set(several.flat())];
  const isElsewhere = (part: string): boolean =>
    alone.has(part) || several.filter((parts) => parts.includes(part)).length > 1;
  const [known, standing] = [among.filter(isElsewhere), among.filter((part) => alone.has(part))];
  return known.length >= among.length * MINIMUM_KNOWN_SHARE && standing.length >= among.length * minimumAlone
    ? [...all]
    : null;
};

const CODE_LIST = /^\d{1,2}([,;|/ ] ?\d{1,2})*$/;

/** Lists such as `1,7` that cannot be decimal numbers, because no option is empty or repeated. */
const mayBePair = ([left, right]: readonly string[]): boolean =>
  right?.length === 1 && right !== '0' && left !== '0' && left !== right;

const isAscending = (codes: readonly string[]): boolean =>
  codes.every((code, index) => index === 0 || Number(code) > Number(codes[index - 1]));

export type CodeLists = JoinedGuess & {
  readonly areNumbers: boolean;
};

/**
 * Joined codes such as `1,3,4` next to `2`. If no cell holds more than two, the comma may be a decimal sign, which
 * ascending codes make less likely. `null` if there are none.
 */
export const findCodeLists = (values: readonly DistinctValue[]): CodeLists | null => {
  if (values.length < 2 || !values.every(({ text }) => CODE_LIST.test(text))) return null;
  const separator = [',', ';', '|', '/', ' '].find((sign) => values.some(({ text }) => text.includes(sign)));
  if (separator === undefined) return null;
  const cells = values.map(({ text }) => split(text, separator));
  const lists = cells.filter((codes) => codes.length > 1);
  const parts = [...new Set(cells.flat())];
  if (parts.length > MAXIMUM_PARTS || parts.some((part) => !/^\d{1,2}$/.test(part))) return null;
  if (lists.some((codes) => new Set(codes).size < codes.length)) return null;
  const areAscending = lists.every(isAscending);
  if (lists.some((codes) => codes.length > 2) || separator === ';' || separator === '|')
    return { separator, parts, isSure: areAscending, areNumbers: false };
  if (separator === '/' || separator === ' ')
    return joinedBy(values, separator, 0) && { separator, parts, isSure: false, areNumbers: false };
  if (!lists.every(mayBePair)) return null;
  // Halves are numbers far more often than the same last option each time.
  const areHalves = lists.every((codes) => codes[1] === '5');
  return { separator, parts, isSure: false, areNumbers: areHalves || !areAscending };
};

export const guessJoined = (values: readonly DistinctValue[]): JoinedGuess | null => {
  for (const separator of [...SIGNS, ...WORDS]) {
    // `, ` was tried before, and keeps options whole that hold it.
    if (separator === ',' && values.some(({ text }) => text.includes(', '))) continue;
    const isWord = (WORDS as readonly string[]).includes(separator);
    const parts = joinedBy(values, separator, isWord ? 1 : 0);
    if (parts !== null) return { separator, parts, isSure: false };
  }
  return null;
};
