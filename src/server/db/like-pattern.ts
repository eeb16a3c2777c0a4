/** A pattern for `ilike` that finds the text anywhere; what `like` reads as a sign stands for itself. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** One pattern a word, for `ilike all (…)`: every word must be somewhere. No words: no patterns, all match. */
export const wordPatterns = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(likePattern);
