import type { Heading } from '../cells/combine-headings.ts';

const SEPARATORS = [' - ', ' – ', ': '] as const;
const SHORTEST_QUESTION = 3;
const MAXIMUM_BEGINNINGS = 8;

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

/** Headings with a common beginning up to a separator are parts of one question, wherever they stand. */
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
