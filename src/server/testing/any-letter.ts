import fc from 'fast-check';

const FIRST_HALF_LETTER = 0xd800;
const HALF_LETTERS = 0x800;
const LAST_LETTER = 0x10_ffff;

/** The letters of `fc.string({ unit: 'binary' })`, all of Unicode; that one makes a table of them first, for two seconds. */
export const anyLetter = fc.integer({ min: 0, max: LAST_LETTER - HALF_LETTERS }).map(
  (index) => String.fromCodePoint(index < FIRST_HALF_LETTER ? index : index + HALF_LETTERS),
  (letter) => {
    const point = String(letter).codePointAt(0) ?? 0;
    return point < FIRST_HALF_LETTER ? point : point - HALF_LETTERS;
  },
);
