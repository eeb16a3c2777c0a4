import { isUtf8 } from 'node:buffer';
import { delimiters, type Encoding } from '#shared/surveys/imports/mapping.ts';
import type { CellBatch } from './cell-batch.ts';
import { guessEncoding } from './guess-encoding.ts';
import { CsvTokenizer } from './tokenize-csv.ts';

export type Delimiter = (typeof delimiters)[number];

const countAt = (bytes: Uint8Array, value: number, offset: number): number => {
  let count = 0;
  for (let at = offset; at < bytes.length; at += 2) if (bytes[at] === value) count += 1;
  return count;
};

const isUtf8Head = (head: Uint8Array): boolean =>
  [0, 1, 2, 3].some((cut) => isUtf8(head.subarray(0, Math.max(0, head.length - cut))));

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
  return guessEncoding(head);
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

const UNEVEN_HEADINGS = 0.5;

/**
 * The delimiter that splits the first rows most evenly into the most cells. Commas lose ties, because they may be
 * decimal signs. `head` is UTF-8.
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
    const isEven = widths[0] === width;
    const score = (count / widths.length) * Math.log2(width + 1) * (isEven ? 1 : UNEVEN_HEADINGS);
    if (score >= bestScore) [best, bestScore] = [delimiter, score];
  }
  return best;
};
