export const REDACTION_MARK = '[…]';

const escaped = REDACTION_MARK.replace(/[[\]]/g, '\\$&');
/** Our own redaction mark, or the full blocks that other systems use. */
const REDACTED = new RegExp(`${escaped}|\\u2588(?:[\\u2588\\s]*\\u2588)?`, 'gu');

export interface CommentPart {
  readonly text: string;
  readonly isRedacted: boolean;
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
