/** One file of a font; `unicodeRange` is in CSS notation (`U+0000-00FF,U+0131`). */
export interface FontSubset {
  readonly name: string;
  readonly unicodeRange: string;
}

const FAMILY = 'Inter Variable';

type Range = readonly [first: number, last: number];

const rangesOf = (unicodeRange: string): Range[] =>
  unicodeRange.split(',').map((part): Range => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

const has = (ranges: readonly Range[], letter: number): boolean =>
  ranges.some(([first, last]) => letter >= first && letter <= last);

/**
 * The subsets needed for a text. Subsets that only repeat letters of earlier ones are omitted, so sort them from the
 * most common to the rarest.
 */
export const subsetsFor = <Subset extends FontSubset>(text: string, subsets: readonly Subset[]): Subset[] => {
  const left = new Set([...text].map((letter) => letter.codePointAt(0) as number));
  return subsets.filter(({ unicodeRange }) => {
    const ranges = rangesOf(unicodeRange);
    const found = [...left].filter((letter) => has(ranges, letter));
    for (const letter of found) left.delete(letter);
    return found.length > 0;
  });
};

/**
 * Embeds the font in an SVG document, so that it looks the same on a machine without Inter. `content` is the subset's
 * file (WOFF2) in base64; user text never enters the style.
 */
export const embedFonts = (
  svg: string,
  faces: readonly { readonly unicodeRange: string; readonly content: string }[],
): string => {
  const rules = faces.map(
    ({ unicodeRange, content }) =>
      `@font-face{font-family:'${FAMILY}';font-weight:100 900;src:url(data:font/woff2;base64,${content}) format('woff2');unicode-range:${unicodeRange}}`,
  );
  return svg.replace('>', () => `>\n<style>${rules.join('')}</style>`);
};
