import type { Heading } from './combine-headings.ts';

/** Between a question and what of it the column holds: `Question - Option`, `Question: Option`. */
const SEPARATORS = [' - ', ' – ', ': '] as const;
/** A shorter beginning that headings share is chance. */
const SHORTEST_QUESTION = 3;
/** Of each separator; a heading that has more of them is no question with a part. */
const MAXIMUM_BEGINNINGS = 8;

/** Every beginning of the text that ends before a separator, the longest first. */
const beginnings = (text: string): { question: string; length: number }[] => {
  const found: { question: string; length: number }[] = [];
  for (const separator of SEPARATORS) {
    let at = text.indexOf(separator);
    for (let count = 0; at !== -1 && count < MAXIMUM_BEGINNINGS; count += 1) {
      if (at >= SHORTEST_QUESTION && text.slice(at + separator.length).trim() !== '')
        found.push({ question: text.slice(0, at).trim(), length: at + separator.length });
      at = text.indexOf(separator, at + 1);
    }
  }
  return found.sort((left, right) => right.length - left.length);
};

/** How many headings without a question of their own begin so, by the beginning with its separator. */
const countBeginnings = (headings: readonly Heading[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { text, question } of headings)
    if (question === null)
      for (const { length } of beginnings(text)) {
        const beginning = text.slice(0, length);
        counts.set(beginning, (counts.get(beginning) ?? 0) + 1);
      }
  return counts;
};

/**
 * Columns whose headings begin alike up to a separator are parts of one question, wherever they stand. Headings that
 * name their question in another way stay as they are.
 */
export const splitQuestions = (headings: readonly Heading[]): Heading[] => {
  const counts = countBeginnings(headings);
  return headings.map((heading) => {
    const { text, question } = heading;
    if (question !== null) return heading;
    const shared = beginnings(text).find(({ length }) => (counts.get(text.slice(0, length)) ?? 0) > 1);
    return shared
      ? { ...heading, question: shared.question, part: text.slice(shared.length).trim() }
      : heading;
  });
};
