/** What stands in the place of each letter that was redacted: a full block. */
const REDACTED = /(\u2588(?:[\u2588\s]*\u2588)?)/u;

/** A piece of a comment, or a passage that somebody removed because it named a person. */
export interface CommentPart {
  readonly text: string;
  readonly isRedacted: boolean;
}

/** A comment in its pieces, so that every surface shows redactions as such. */
export const commentParts = (text: string): CommentPart[] =>
  text
    .split(REDACTED)
    .map((part, index) => ({ text: part, isRedacted: index % 2 === 1 }))
    .filter((part) => part.text !== '');
