/** Spelling that makes no other question: case, spaces, invisible marks and final punctuation. */
export const normaliseText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u200B-\u200F\u2060\uFEFF\u00AD]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\s:.?!*]+$/u, '')
    .toLowerCase();
