export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** One pattern per word, for `ilike all (…)`; without words the list is empty and matches everything. */
export const wordPatterns = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(likePattern);
