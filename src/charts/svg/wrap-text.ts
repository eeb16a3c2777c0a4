import { isWiderThan, measureUnits } from './measure-text.ts';

const ELLIPSIS = '…';

const letters = new Intl.Segmenter();

const fitting = (word: string, width: number, size: number, tail: string): string => {
  let taken = '';
  let units = measureUnits(tail);
  for (const { segment } of letters.segment(word)) {
    units += measureUnits(segment);
    if (taken !== '' && (units * size) / 1000 > width) break;
    taken += segment;
  }
  return taken;
};

const shorten = (line: string, width: number, size: number): string =>
  `${fitting(line, width, size, ELLIPSIS).trimEnd()}${ELLIPSIS}`;

const withRest = (line: string, isCut: boolean, words: readonly string[]): string =>
  isCut ? line.slice(0, -1) + words.join(' ') : [line, ...words].join(' ');

/**
 * Breaks a text into at most `maximumLines` lines of at most `width` pixels at `size` pixels: between words, and with
 * a hyphen inside a word that is too long by itself. Overflow ends in an ellipsis. Line breaks and control characters
 * count as spaces.
 */
export const wrapText = (text: string, width: number, size: number, maximumLines: number): string[] => {
  const words = text.split(/[\s\p{Cc}]+/u).filter((word) => word !== '');
  const lines: string[] = [];
  let line = '';
  let isCut = false;
  while (words.length > 0) {
    const word = words.shift() as string;
    const longer = line === '' ? word : `${line} ${word}`;
    if (!isWiderThan(width, longer, size)) {
      line = longer;
    } else if (line !== '') {
      lines.push(line);
      line = '';
      isCut = false;
      words.unshift(word);
    } else {
      const part = fitting(word, width, size, '-');
      isCut = part !== word;
      lines.push(isCut ? `${part}-` : word);
      if (isCut) words.unshift(word.slice(part.length));
    }
    if (lines.length === maximumLines) {
      if (words.length > 0) lines.push(shorten(withRest(lines.pop() as string, isCut, words), width, size));
      return lines;
    }
  }
  return line === '' ? lines : [...lines, line];
};
