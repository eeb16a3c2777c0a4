/** Separators that a text between two of them may hold itself. */
const MAXIMUM_WITHIN = 12;

/**
 * The texts of a cell that joins several; one that holds the separator itself is found as the longest that is `known`.
 * Blank parts, as behind a separator at the end, are left out.
 */
export const splitJoined = (
  cell: string,
  separator: string,
  isKnown: (text: string) => boolean,
): string[] => {
  const parts = cell.split(separator);
  const found: string[] = [];
  let from = 0;
  while (from < parts.length) {
    let to = Math.min(parts.length, from + MAXIMUM_WITHIN);
    while (to > from + 1 && !isKnown(parts.slice(from, to).join(separator).trim())) to -= 1;
    const text = parts.slice(from, to).join(separator).trim();
    if (text !== '') found.push(text);
    from = to;
  }
  return found;
};
