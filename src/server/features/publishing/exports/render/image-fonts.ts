import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { embedFonts, type FontSubset, subsetsFor } from '#document/embed-fonts.ts';

const FONT = '@fontsource-variable/inter';
const require = createRequire(import.meta.url);

const order = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'];

const readSubsets = (): FontSubset[] => {
  const ranges = JSON.parse(readFileSync(require.resolve(`${FONT}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >;
  return order.map((name) => ({ name, unicodeRange: ranges[name] ?? '' }));
};

let subsets: readonly FontSubset[] | null = null;
const contents = new Map<string, string>();
const contentOf = (name: string): string => {
  const known =
    contents.get(name) ??
    readFileSync(require.resolve(`${FONT}/files/inter-${name}-wght-normal.woff2`)).toString('base64');
  contents.set(name, known);
  return known;
};

/** Embeds the parts of the font that the texts need. */
export const withFonts = (svg: string): string => {
  subsets ??= readSubsets();
  const faces = subsetsFor(svg, subsets).map(({ name, unicodeRange }) => ({
    unicodeRange,
    content: contentOf(name),
  }));
  return embedFonts(svg, faces);
};
