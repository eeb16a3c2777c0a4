import type { DistinctValue } from './column-statistics.ts';

/** `c("a", "b")`, as R prints several values; one that holds a comma itself leaves the cells as they are. */
const LIST = /^c\((?:\s*(?:"[^",]*"|'[^',]*')\s*(?:,(?!\s*\))|(?=\))))+\)$/;
const AROUND = /^(?:c\()?\s*["']?|["']?\s*\)?$/g;

/**
 * Options by their label, each with the parts of cells that say it, where some cells are lists of R. R prints a single value as it is, without
 * quotes or list. Null: no such cells, or cells that join values in another way.
 */
export const findListsOfR = (values: readonly DistinctValue[]): Map<string, Set<string>> | null => {
  if (!values.some(({ text }) => LIST.test(text))) return null;
  if (values.some(({ text }) => !LIST.test(text) && text.includes(','))) return null;
  const codes = new Map<string, Set<string>>();
  for (const { text } of values)
    for (const part of LIST.test(text) ? text.split(',') : [text]) {
      const label = LIST.test(text) ? part.trim().replace(AROUND, '') : part;
      if (label !== '') codes.set(label, (codes.get(label) ?? new Set()).add(part.trim()));
    }
  return codes;
};
