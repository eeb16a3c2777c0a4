const MAXIMUM_WITHIN = 12;

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
