const PIECE = /\S+/g;
/** Rejects most pieces quickly: they hold none of these characters, or only a final full stop. */
const MAY_HOLD_ADDRESS = /[@./]./s;
const LINK = /\b(?:https?:\/\/|www\.)\S/iu;
const HOST = /[\p{L}\d-]+(?:\.[\p{L}\d-]+)*/giu;
const BEGINNING = /\b[\p{L}\d-]/iu;
const DOMAIN = /\.(?:com|org|net|edu|info|de|at|ch|eu|io)\b/iu;

const hostStart = (piece: string): number => {
  for (const { 0: host, index } of piece.matchAll(HOST)) {
    if (!host.includes('.')) continue;
    // With a sign on each side, which decides whether names begin and end there.
    const from = Math.max(0, index - 1);
    const around = piece.slice(from, index + host.length + 1);
    const start = around.search(BEGINNING);
    if (start >= 0 && DOMAIN.test(around.slice(start))) return from + start;
  }
  return -1;
};

/**
 * Returns the index at which an email address, web address or @-name begins; the length of the piece if there is none.
 */
const addressStart = (piece: string): number => {
  const at = piece.indexOf('@');
  if (at >= 0 && at < piece.length - 1) return 0;
  const starts = [piece.search(LINK), hostStart(piece)].filter((start) => start >= 0);
  return Math.min(piece.length, ...starts);
};

/**
 * Replaces email addresses, web addresses and @-names with spaces, so that positions in the text do not change. Takes
 * linear time, because a text may hold a million characters without a space.
 */
export const clearAddresses = (text: string): string =>
  text.replace(PIECE, (piece) => {
    if (!MAY_HOLD_ADDRESS.test(piece)) return piece;
    const start = addressStart(piece);
    return piece.slice(0, start) + ' '.repeat(piece.length - start);
  });

/**
 * A word begins with a letter; hyphens, the signs of inclusive spellings (Dozent*innen, Student:innen, Schüler_innen,
 * Lehrer·innen) and apostrophes may occur inside. Tokens with a digit, such as rooms and codes, are not words.
 */
const TOKEN = /[\p{L}\p{M}\p{N}]+(?:[-*:·_'’][\p{L}\p{M}\p{N}]+)*/gu;
const DIGIT = /\p{N}/u;

/** Scripts that put no spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Longer tokens are not words of any language and would fill a chart. */
const MAXIMUM_LENGTH = 60;

let segmenter: Intl.Segmenter | null = null;

const segmentsOf = (token: string): string[] => {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return [...segmenter.segment(token)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
};

export interface WordSpan {
  readonly word: string;
  readonly start: number;
}

/** The words of a text in order, as written; addresses, numbers and tokens with digits are left out. */
export const splitSpans = (text: string): WordSpan[] => {
  const spans: WordSpan[] = [];
  for (const { 0: token, index } of clearAddresses(text).matchAll(TOKEN)) {
    if (DIGIT.test(token)) continue;
    if (UNSPACED.test(token)) {
      let from = 0;
      for (const word of segmentsOf(token)) {
        const start = token.indexOf(word, from);
        spans.push({ word, start: index + start });
        from = start + word.length;
      }
    } else if (token.length <= MAXIMUM_LENGTH) spans.push({ word: token, start: index });
  }
  return spans;
};

export const splitWords = (text: string): string[] =>
  splitSpans(text.normalize('NFC')).map(({ word }) => word);
