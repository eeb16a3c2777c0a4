/**
 * Widths of letters in Inter, in thousandths of the font size, by class. A table rather than the machine's fonts, so
 * that a label wraps at the same word in the browser, in a PDF and in a test.
 */
const classes: readonly [letters: RegExp, width: number][] = [
  [/[iljI|!.,:;'’‘ ]/, 270],
  // The narrow space before a percent sign.
  [/\u202f/, 200],
  [/[frt()[\]{}"“”„/\\-]/, 370],
  [/[mwMW@%—…]/, 890],
  [/[A-HJ-LN-VX-ZÄÖÜ&–]/, 690],
  [/[0-9+<>=~]/, 630],
  [/[\u0300-\u036f\u200b-\u200f]/, 0],
  // Chinese, Japanese, Korean and emoji take a full square.
  [/[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\ud83c-\udbff]/, 1000],
  [/[\udc00-\udfff]/, 0],
];
const OTHER = 580;

const widths = new Map<string, number>();
const widthOfUnit = (unit: string): number => {
  const known = widths.get(unit);
  if (known !== undefined) return known;
  const width = classes.find(([letters]) => letters.test(unit))?.[1] ?? OTHER;
  if (widths.size < 5000) widths.set(unit, width);
  return width;
};

export const measureUnits = (text: string): number => {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum += widthOfUnit(text.charAt(index));
  return sum;
};

/** Approximate width in pixels of a line at `size` pixels; bold counts as 6 % wider. */
export const textWidth = (text: string, size: number, bold = false): number =>
  (measureUnits(text) * size * (bold ? 1.06 : 1)) / 1000;

/** Tests a line's width without measuring a word of ten thousand letters to its end. */
export const isWiderThan = (width: number, text: string, size: number): boolean => {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) {
    sum += widthOfUnit(text.charAt(index));
    if ((sum * size) / 1000 > width) return true;
  }
  return false;
};
