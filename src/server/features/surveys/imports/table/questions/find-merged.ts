import type { DistinctValue } from '../cells/column-statistics.ts';

const isOpen = (text: string): boolean =>
  (text.match(/[([]/g)?.length ?? 0) > (text.match(/[)\]]/g)?.length ?? 0);

const BEGINS_SMALL = /^\p{Ll}/u;

interface Positions {
  rows: Map<string, number>;
  firsts: Set<string>;
  successors: Map<string, Map<string, number>>;
}

const positionsOf = (cells: readonly { parts: string[]; count: number }[]): Positions => {
  const found: Positions = { rows: new Map(), firsts: new Set(), successors: new Map() };
  for (const { parts, count } of cells)
    parts.forEach((part, index) => {
      found.rows.set(part, (found.rows.get(part) ?? 0) + count);
      if (index === 0) found.firsts.add(part);
      const left = parts[index - 1];
      if (left === undefined) return;
      const after = found.successors.get(left) ?? new Map<string, number>();
      after.set(part, (after.get(part) ?? 0) + count);
      found.successors.set(left, after);
    });
  return found;
};

/**
 * Finds options that contain the separator: text in brackets or continuing in lower case, and parts that never occur
 * alone. The latter are a guess, since two options may always have been ticked together.
 */
export const findMerged = (
  values: readonly DistinctValue[],
  separator: string,
): { merged: Set<string>; guessed: Set<string> } => {
  const cells = values.map(({ text, count }) => ({
    parts: text.split(separator).map((part) => part.trim()),
    count,
  }));
  const { rows, firsts, successors } = positionsOf(cells);
  const small = [...firsts].filter((part) => BEGINS_SMALL.test(part)).length;
  const haveCapitals = small * 2 < firsts.size;
  const goesOn = (left: string, right: string): boolean =>
    isOpen(left) || (haveCapitals && BEGINS_SMALL.test(right) && !firsts.has(right));
  const neverApart = (left: string, right: string): boolean => {
    const together = successors.get(left)?.get(right) ?? 0;
    return together > 1 && left !== right && together === rows.get(left) && together === rows.get(right);
  };
  const merged = new Set<string>();
  const guessed = new Set<string>();
  for (const { parts } of cells) {
    let [text, last, isGuess] = [parts[0] ?? '', parts[0] ?? '', false];
    const end = (): void => {
      if (text === last) return;
      merged.add(text);
      if (isGuess) guessed.add(text);
    };
    for (const part of parts.slice(1)) {
      const isSure = goesOn(text, part);
      if (isSure || neverApart(last, part)) {
        text = `${text}${separator}${part}`;
        isGuess ||= !isSure;
      } else {
        end();
        text = part;
        isGuess = false;
      }
      last = part;
    }
    end();
  }
  return { merged, guessed };
};
