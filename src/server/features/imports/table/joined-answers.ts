import { isAbstentionLabel } from '../questionnaire/abstention-labels.ts';
import type { ColumnStatistics, DistinctValue } from './column-statistics.ts';
import { splitJoined } from './split-joined.ts';

/** Several ticks in a cell, and what of them was not sure. */
export interface JoinedAnswers {
  separator: string;
  options: string[];
  /** What people wrote themselves beside the options, each but once. */
  others: string[];
  abstentions: string[];
  /** Options that hold the separator, taken as one because their parts never stand apart. */
  merged: string[];
}

const MAXIMUM_OPTIONS = 40;
const LONGEST_OPTION = 120;
/** Of all ticks, those of options that come back; the others are what people wrote themselves. */
const LEAST_KNOWN = 0.8;
/** Rows from which a text that comes but once is somebody's own. */
const LEAST_ROWS = 20;

const partsOf = (text: string, separator: string): string[] =>
  text.split(separator).map((part) => part.trim());

const isOpen = (text: string): boolean =>
  (text.match(/[([]/g)?.length ?? 0) > (text.match(/[)\]]/g)?.length ?? 0);

/** Left part -> right part -> rows in which the right one follows. */
const countFollowers = (values: readonly DistinctValue[], separator: string) => {
  const rows = new Map<string, number>();
  const pairs = new Map<string, Map<string, number>>();
  for (const { text, count } of values) {
    const parts = partsOf(text, separator);
    parts.forEach((part, index) => {
      rows.set(part, (rows.get(part) ?? 0) + count);
      const next = parts[index + 1];
      if (next === undefined) return;
      const followers = pairs.get(part) ?? new Map<string, number>();
      followers.set(next, (followers.get(next) ?? 0) + count);
      pairs.set(part, followers);
    });
  }
  return { rows, pairs };
};

/** Parts that never stand apart, and those between brackets, are one text with a separator in it. */
const findMerged = (values: readonly DistinctValue[], separator: string): string[] => {
  const { rows, pairs } = countFollowers(values, separator);
  const next = new Map<string, string>();
  for (const [left, followers] of pairs) {
    const [right, together] = [...followers].sort((one, other) => other[1] - one[1])[0] ?? ['', 0];
    const alwaysBoth = together === rows.get(left) && together === rows.get(right) && left !== right;
    if (right !== '' && (isOpen(left) || (alwaysBoth && together > 1))) next.set(left, right);
  }
  const isFollower = new Set(next.values());
  return [...next.keys()]
    .filter((left) => !isFollower.has(left))
    .map((left) => {
      const texts = [left];
      for (let part = next.get(left); part !== undefined && texts.length <= 12; part = next.get(part))
        texts.push(part);
      return texts.join(separator);
    });
};

/** In an order that does not depend on who answered. */
const inOrder = (texts: Iterable<string>): string[] =>
  [...texts].sort((left, right) => left.localeCompare(right, 'en', { numeric: true }));

const countTicks = (values: readonly DistinctValue[], separator: string, merged: readonly string[]) => {
  const known = new Set(merged);
  const ticks = new Map<string, number>();
  let several = 0;
  for (const { text, count } of values) {
    const parts = splitJoined(text, separator, (part) => known.has(part));
    if (parts.length > 1) several += count;
    for (const part of parts) ticks.set(part, (ticks.get(part) ?? 0) + count);
  }
  return { ticks, several };
};

const joinedBy = (
  values: readonly DistinctValue[],
  separator: string,
  endsAlways: boolean,
): JoinedAnswers | null => {
  const merged = separator.includes(',') ? findMerged(values, separator) : [];
  const { ticks, several } = countTicks(values, separator, merged);
  const marked = endsAlways && values.length > 0 && values.every(({ text }) => text.endsWith(separator));
  if (several === 0 && !marked) return null;
  const rows = values.reduce((sum, { count }) => sum + count, 0);
  const all = [...ticks.values()].reduce((sum, count) => sum + count, 0);
  const isOften = ([, count]: [string, number]): boolean => count > 1;
  const often = [...ticks].filter(isOften).map(([text]) => text);
  const once = [...ticks].filter((tick) => !isOften(tick)).map(([text]) => text);
  if (often.length < 2 || often.length > MAXIMUM_OPTIONS || (all - once.length) / all < LEAST_KNOWN)
    return null;
  if (often.some((text) => text.length > LONGEST_OPTION)) return null;
  const abstentions = [...ticks.keys()].filter(isAbstentionLabel);
  const isOption = (text: string): boolean => !abstentions.includes(text);
  const keepsOnce = rows < LEAST_ROWS;
  const options = [...often, ...(keepsOnce ? once : [])].filter(isOption);
  return {
    separator,
    options: inOrder(options),
    others: keepsOnce ? [] : inOrder(once.filter(isOption)),
    abstentions: inOrder(abstentions),
    // Brackets say for themselves that the text goes on.
    merged: inOrder(merged.filter((text) => ticks.has(text) && !/\([^)]*,[^)]*\)/.test(text))),
  };
};

/**
 * Several ticks in the cells of a column of which the tool is known. `endsAlways`: it writes the separator behind the
 * last one, too. Null: one answer a cell, or what people wrote.
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

/** Every filled cell joins the same options, each in another order: what came first matters, not what was ticked. */
export const isRanking = ({ values, isCapped }: ColumnStatistics, separator: string): boolean => {
  const sets = new Set(
    values.map(({ text }) => partsOf(text, separator).filter(Boolean).sort().join(separator)),
  );
  const length = [...sets][0]?.split(separator).length ?? 0;
  return !isCapped && values.length > 1 && sets.size === 1 && length > 2;
};
