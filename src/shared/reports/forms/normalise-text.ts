/**
 * Ignores differences that do not make another question: case, whitespace, invisible characters and final punctuation.
 */
export const normaliseText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u200B-\u200F\u2060\uFEFF\u00AD]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\s:.?!*]+$/u, '')
    .toLowerCase();
