import fc from 'fast-check';

const FIRST_HALF_LETTER = 0xd800;
const HALF_LETTERS = 0x800;
const LAST_LETTER = 0x10_ffff;

/** Covers Unicode like `fc.string({ unit: 'binary' })`, which spends two seconds building a table first. */
export const anyLetter = fc.integer({ min: 0, max: LAST_LETTER - HALF_LETTERS }).map(
  (index) => String.fromCodePoint(index < FIRST_HALF_LETTER ? index : index + HALF_LETTERS),
  (letter) => {
    const point = String(letter).codePointAt(0) ?? 0;
    return point < FIRST_HALF_LETTER ? point : point - HALF_LETTERS;
  },
);
