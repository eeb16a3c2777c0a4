import type { DistinctValue } from '../cells/column-statistics.ts';

/** `c("a", "b")`, as R prints several values; one that holds a comma itself leaves the cells as they are. */
const LIST = /^c\((?:\s*(?:"[^",]*"|'[^',]*')\s*(?:,(?!\s*\))|(?=\))))+\)$/;
const AROUND = /^(?:c\()?\s*["']?|["']?\s*\)?$/g;

/**
 * Maps option labels to the parts of cells that denote them, for lists printed by R, which prints a single value
 * without quotes. `null` if there are no such cells or others join values differently.
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
