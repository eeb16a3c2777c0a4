/** What stands between blanks: an address goes to the end of one. */
const PIECE = /\S+/g;
/** Most have none of its signs, or a full stop at their end. */
const MAY_HOLD_ADDRESS = /[@./]./s;
const LINK = /\b(?:https?:\/\/|www\.)\S/iu;
/** Names joined by dots, as many as there are, and where in them an address may begin and end. */
const HOST = /[\p{L}\d-]+(?:\.[\p{L}\d-]+)*/giu;
const BEGINNING = /\b[\p{L}\d-]/iu;
const DOMAIN = /\.(?:com|org|net|edu|info|de|at|ch|eu|io)\b/iu;

/** Where a host under a known domain begins; -1: nowhere. */
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

/** Where a mail or web address, or a name with an @, begins in what stands between blanks; its length: nowhere. */
const addressStart = (piece: string): number => {
  const at = piece.indexOf('@');
  if (at >= 0 && at < piece.length - 1) return 0;
  const starts = [piece.search(LINK), hostStart(piece)].filter((start) => start >= 0);
  return Math.min(piece.length, ...starts);
};

/**
 * A text with blanks in place of mail and web addresses and of names with an @: people, not words. As long as before, so that
 * positions stay those of the text. Each sign is looked at a fixed number of times: somebody may write a million without a blank.
 */
export const clearAddresses = (text: string): string =>
  text.replace(PIECE, (piece) => {
    if (!MAY_HOLD_ADDRESS.test(piece)) return piece;
    const start = addressStart(piece);
    return piece.slice(0, start) + ' '.repeat(piece.length - start);
  });
