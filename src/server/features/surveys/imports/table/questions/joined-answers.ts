import { isAbstentionLabel } from '../../questionnaire/abstention-labels.ts';
import type { ColumnStatistics, DistinctValue } from '../cells/column-statistics.ts';
import { findMerged } from './find-merged.ts';
import { splitJoined } from './split-joined.ts';

export interface JoinedAnswers {
  separator: string;
  options: string[];
  others: string[];
  abstentions: string[];
  guessed: string[];
}

const MAXIMUM_OPTIONS = 40;
const MAXIMUM_OPTIONS_OF_SIGN = 200;
const LONGEST_OPTION = 300;
const NOTHING_MERGED = { merged: new Set<string>(), guessed: new Set<string>() };
const MINIMUM_KNOWN_SHARE = 0.8;
const MINIMUM_ROWS = 20;

const partsOf = (text: string, separator: string): string[] =>
  text.split(separator).map((part) => part.trim());

const inOrder = (texts: Iterable<string>): string[] =>
  [...texts].sort((left, right) => left.localeCompare(right, 'en', { numeric: true }));

const countTicks = (values: readonly DistinctValue[], separator: string, known: ReadonlySet<string>) => {
  const ticks = new Map<string, number>();
  const together = new Set<string>();
  let several = 0;
  for (const { text, count } of values) {
    const parts = splitJoined(text, separator, (part) => known.has(part));
    if (parts.length > 1) {
      several += count;
      for (const part of parts) together.add(part);
    }
    for (const part of parts) ticks.set(part, (ticks.get(part) ?? 0) + count);
  }
  return { ticks, several, together };
};

const joinedBy = (
  values: readonly DistinctValue[],
  separator: string,
  endsAlways: boolean,
): JoinedAnswers | null => {
  const { merged, guessed } = separator.includes(',') ? findMerged(values, separator) : NOTHING_MERGED;
  const { ticks, several, together } = countTicks(values, separator, merged);
  const marked = endsAlways && values.length > 0 && values.every(({ text }) => text.endsWith(separator));
  if (several === 0 && !marked) return null;
  const rows = values.reduce((sum, { count }) => sum + count, 0);
  const all = [...ticks.values()].reduce((sum, count) => sum + count, 0);
  const isOften = ([, count]: [string, number]): boolean => count > 1;
  const often = [...ticks].filter(isOften).map(([text]) => text);
  const once = [...ticks].filter((tick) => !isOften(tick)).map(([text]) => text);
  if (
    often.length < 2 ||
    often.length > (separator.includes(',') ? MAXIMUM_OPTIONS : MAXIMUM_OPTIONS_OF_SIGN) ||
    (all - once.length) / all < MINIMUM_KNOWN_SHARE
  )
    return null;
  if (often.some((text) => text.length > LONGEST_OPTION)) return null;
  // `Bonn, Germany` and `Köln, Germany`: whole cells come back, their parts are in them only.
  const standsAlone = values.some(({ text }) => together.has(text));
  if (separator.includes(',') && !standsAlone && values.length <= ticks.size) return null;
  const abstentions = [...ticks.keys()].filter(isAbstentionLabel);
  const isOption = (text: string): boolean => !abstentions.includes(text);
  const keepsOnce = rows < MINIMUM_ROWS;
  const options = [...often, ...(keepsOnce ? once : [])].filter(isOption);
  return {
    separator,
    options: inOrder(options),
    others: keepsOnce ? [] : inOrder(once.filter(isOption)),
    abstentions: inOrder(abstentions),
    guessed: inOrder([...guessed].filter((text) => ticks.has(text))),
  };
};

/**
 * Requires a known tool. `endsAlways` means that the separator also follows the last tick. `null` for single answers
 * or free text.
 */
export const findJoined = (
  column: ColumnStatistics,
  separators: readonly string[],
  endsAlways: boolean,
): JoinedAnswers | null => {
  if (column.isCapped || column.filled === 0) return null;
  for (const separator of separators) {
    const found = joinedBy(column.values, separator, endsAlways);
    if (found) return found;
  }
  return null;
};

export const isRanking = ({ values, isCapped }: ColumnStatistics, separator: string): boolean => {
  const sets = new Set(
    values.map(({ text }) => partsOf(text, separator).filter(Boolean).sort().join(separator)),
  );
  const length = [...sets][0]?.split(separator).length ?? 0;
  return !isCapped && values.length > 1 && sets.size === 1 && length > 2;
};
