import { REDACTION_MARK } from '../verification/rules.ts';

const escaped = REDACTION_MARK.replace(/[[\]]/g, '\\$&');
/** What stands in the place of what was redacted: our own mark, or the full blocks that other systems write. */
const REDACTED = new RegExp(`${escaped}|\\u2588(?:[\\u2588\\s]*\\u2588)?`, 'gu');

/** A piece of a comment: a passage that somebody removed because it named a person, one that is marked, or neither. */
export interface CommentPart {
  readonly text: string;
  readonly isRedacted: boolean;
  /** It is what was looked for: a word, or what says that the comment is about a topic. */
  readonly isMarked: boolean;
}

interface Passage {
  readonly start: number;
  readonly length: number;
}

const covers =
  (at: number) =>
  ({ start, length }: Passage): boolean =>
    start <= at && at < start + length;

/** A comment in its pieces, so that every surface shows redactions as such. */
export const commentParts = (text: string, marks: readonly Passage[] = []): CommentPart[] => {
  const redacted = [...text.matchAll(REDACTED)].map(({ index, 0: { length } }) => ({ start: index, length }));
  const ends = [...redacted, ...marks].flatMap(({ start, length }) => [start, start + length]);
  const cuts = [...new Set([0, ...ends, text.length])]
    .filter((at) => at <= text.length)
    .sort((a, b) => a - b);
  return cuts.slice(0, -1).map((from, index) => ({
    text: text.slice(from, cuts[index + 1]),
    isRedacted: redacted.some(covers(from)),
    isMarked: marks.some(covers(from)),
  }));
};
