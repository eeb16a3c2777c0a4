import { isUtf8 } from 'node:buffer';
import { delimiters, type Encoding } from '#shared/imports/mapping.ts';
import type { CellBatch } from './cell-batch.ts';
import { CsvTokenizer } from './tokenize-csv.ts';

export type Delimiter = (typeof delimiters)[number];

const countAt = (bytes: Uint8Array, value: number, offset: number): number => {
  let count = 0;
  for (let at = offset; at < bytes.length; at += 2) if (bytes[at] === value) count += 1;
  return count;
};

/** The head may end within a character. */
const isUtf8Head = (head: Uint8Array): boolean =>
  [0, 1, 2, 3].some((cut) => isUtf8(head.subarray(0, Math.max(0, head.length - cut))));

const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a));
/** Bytes that are letters of western languages in Mac OS Roman, but signs, or letters of hardly any, in Windows-1252: ä ö ü ß é è à ç ñ … */
const MAC_LETTERS: ReadonlySet<number> = new Set([
  0x80, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8d, 0x8e, 0x8f, 0x90, 0x91, 0x92, 0x93,
  0x94, 0x95, 0x96, 0x97, 0x98, 0x99, 0x9a, 0x9b, 0x9c, 0x9d, 0x9e, 0x9f, 0xa7,
]);
/** An apostrophe or a dash of Windows-1252 within a word (`don’t`), an accented letter of Mac OS Roman as often. */
const UNSURE_BYTES: ReadonlySet<number> = new Set([0x92, 0x96, 0x97]);

/** Whether bytes within words are letters of Mac OS Roman rather than of Windows-1252, where they would be signs. */
const looksLikeMacRoman = (head: Uint8Array): boolean => {
  let [mac, windows] = [0, 0];
  head.forEach((byte, at) => {
    if (byte < 0x80 || UNSURE_BYTES.has(byte)) return;
    if (!isLetter(head[at - 1]) && !isLetter(head[at + 1])) return;
    if (MAC_LETTERS.has(byte)) mac += 1;
    else if (byte >= 0xc0) windows += 1;
  });
  return mac > 0 && mac > windows * 4;
};

/**
 * The encoding by its mark, else by its bytes: every second one zero is UTF-16, bytes that are no UTF-8 are
 * Windows-1252, or Mac OS Roman where they are letters in it alone. Null: zeros that no text has.
 */
export const detectEncoding = (head: Uint8Array): Encoding | null => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const units = Math.floor(head.length / 2);
  const [even, odd] = [countAt(head, 0, 0), countAt(head, 0, 1)];
  if (units > 1 && odd > units * 0.4 && even < units * 0.05) return 'utf-16le';
  if (units > 1 && even > units * 0.4 && odd < units * 0.05) return 'utf-16be';
  // A stray zero is a problem with a place; many are no text at all.
  if (even + odd > head.length * 0.02) return null;
  if (isUtf8Head(head)) return 'utf-8';
  return looksLikeMacRoman(head) ? 'macintosh' : 'windows-1252';
};

const widthsOf = (bytes: Uint8Array, delimiter: string): number[] => {
  let batch: CellBatch;
  try {
    batch = new CsvTokenizer(delimiter).push(bytes);
  } catch {
    return [];
  }
  return Array.from({ length: batch.rowCount }, (_, row) => batch.width(row)).filter((width) => width > 0);
};

/**
 * The delimiter that cuts the first rows into the most even and the most cells. `head` is UTF-8. A file of one
 * column has none: a comma does no harm there.
 */
export const detectDelimiter = (head: Uint8Array): Delimiter => {
  let best: Delimiter = ',';
  let bestScore = 0;
  for (const delimiter of delimiters) {
    const widths = widthsOf(head, delimiter);
    const counts = new Map<number, number>();
    for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
    const [width, count] = [...counts].sort((left, right) => right[1] - left[1])[0] ?? [1, 0];
    if (width < 2) continue;
    const score = (count / widths.length) * Math.log2(width + 1);
    if (score > bestScore) [best, bestScore] = [delimiter, score];
  }
  return best;
};
