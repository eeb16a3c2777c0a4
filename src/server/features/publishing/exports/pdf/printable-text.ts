import { mapTexts } from '#document/texts/clean-text.ts';

const UNKNOWN = '□';
const MAXIMUM_WORD_LENGTH = 30;
const LONG_WORD = new RegExp(`[^\\s\\u200b-]{${MAXIMUM_WORD_LENGTH}}(?=[^\\s\\u200b-])`, 'gu');
const BREAK_HERE = '\u200b';
const JOINERS = /[\p{Cf}\p{Variation_Selector}]/u;

/** Replaces letters that no font has by a box, since a single one fails an accessible document. */
export const printableText = (text: string, has: (letter: number) => boolean): string => {
  let printable = '';
  for (const sign of text.replace(/[\t\u2028\u2029]/g, ' ')) {
    const letter = sign.codePointAt(0) as number;
    if (sign === '\n' || has(letter)) printable += sign;
    else if (!JOINERS.test(sign)) printable += UNKNOWN;
  }
  return printable;
};

export const printableTexts = <Value>(value: Value, has: (letter: number) => boolean): Value =>
  mapTexts(value, (text) => printableText(text, has));

/** Inserts break opportunities into long words, which would otherwise exceed the page. */
export const breakable = (text: string): string => text.replace(LONG_WORD, (word) => word + BREAK_HERE);

const NOT_SET = ['svg', 'alt', 'title', 'href', 'path', 'families'];

export const breakableTexts = <Value>(value: Value): Value => mapTexts(value, breakable, NOT_SET);
