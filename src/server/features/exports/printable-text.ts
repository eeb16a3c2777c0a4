import { mapTexts } from '#document/clean-text.ts';

/** In the place of a letter that no font has. */
const UNKNOWN = '□';
/** Words longer than that are broken where they must be. */
const MAXIMUM_WORD_LENGTH = 30;
const LONG_WORD = new RegExp(`[^\\s\\u200b-]{${MAXIMUM_WORD_LENGTH}}(?=[^\\s\\u200b-])`, 'gu');
const BREAK_HERE = '\u200b';
/** Not seen, and only good together with letters that a font has. */
const JOINERS = /[\p{Cf}\p{Variation_Selector}]/u;

/** A text as it can be printed: what no font has is a box, for one such letter fails a whole accessible document. */
export const printableText = (text: string, has: (letter: number) => boolean): string => {
  let printable = '';
  for (const sign of text.replace(/[\t\u2028\u2029]/g, ' ')) {
    const letter = sign.codePointAt(0) as number;
    if (sign === '\n' || has(letter)) printable += sign;
    else if (!JOINERS.test(sign)) printable += UNKNOWN;
  }
  return printable;
};

/** The same for every text inside a value of plain data. */
export const printableTexts = <Value>(value: Value, has: (letter: number) => boolean): Value =>
  mapTexts(value, (text) => printableText(text, has));

/** Words without a place to break get some: no line is longer than a page is wide. */
export const breakable = (text: string): string => text.replace(LONG_WORD, (word) => word + BREAK_HERE);
