import type { Heading } from './combine-headings.ts';

/** Between a question and what of it the column holds: `Question - Option`, `Question: Option`. */
const SEPARATORS = [' - ', ' – ', ': '] as const;
/** A shorter beginning that headings share is chance. */
const SHORTEST_QUESTION = 3;

/** Every beginning of the text that ends before a separator, the longest first. */
const beginnings = (text: string): { question: string; length: number }[] => {
  const found: { question: string; length: number }[] = [];
  for (const separator of SEPARATORS)
    for (let at = text.indexOf(separator); at !== -1; at = text.indexOf(separator, at + 1))
      if (at >= SHORTEST_QUESTION && text.slice(at + separator.length).trim() !== '')
        found.push({ question: text.slice(0, at).trim(), length: at + separator.length });
  return found.sort((left, right) => right.length - left.length);
};

/**
 * Columns side by side whose headings begin alike up to a separator are parts of one question. Headings that name
 * their question in another way stay as they are.
 */
export const splitQuestions = (headings: readonly Heading[]): Heading[] => {
  const split = [...headings];
  let from = 0;
  while (from < split.length) {
    const { text, question } = split[from] as Heading;
    let to = from + 1;
    if (question === null)
      for (const beginning of beginnings(text)) {
        const shared = text.slice(0, beginning.length);
        let end = from + 1;
        while (split[end]?.question === null && split[end]?.text.startsWith(shared)) end += 1;
        if (end - from < 2) continue;
        for (let index = from; index < end; index += 1) {
          const heading = split[index] as Heading;
          const part = heading.text.slice(beginning.length).trim();
          if (part !== '') split[index] = { ...heading, question: beginning.question, part };
        }
        to = end;
        break;
      }
    from = to;
  }
  return split;
};
