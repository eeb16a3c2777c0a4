import rangesOf from '@fontsource-variable/inter/unicode.json' with { type: 'json' };
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** Names as of Fontsource: `inter-latin-ext-wght-normal`, `source-serif-4-greek-600-normal`. */
const FONT = /\/(?:inter|source-serif-4)-(?<alphabet>[a-z-]+)-(?<weight>wght|\d+)-normal-[\w-]+\.woff2$/;

/** The weights of the theme and of bold text. */
const WEIGHTS = { min: 400, max: 700 };

/** Features that the pages ask for, beside those that any text needs. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'calt', 'locl', 'liga', 'tnum', 'cv05', 'ss03'];

const listCharacters = (ranges: string): string =>
  ranges
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');

/**
 * Leaves out of the fonts all characters, weights and features that pages do not use. A browser loads a font for the
 * characters of its `unicode-range` alone, so none is missed.
 */
export const subsetFonts = (): Plugin => ({
  name: 'subset-fonts',
  apply: 'build',
  async generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      const { alphabet = '', weight } = FONT.exec(file.fileName)?.groups ?? {};
      const ranges = new Map(Object.entries(rangesOf)).get(alphabet);
      if (file.type !== 'asset' || ranges === undefined) continue;
      file.source = await subsetFont(Buffer.from(file.source), listCharacters(ranges), {
        targetFormat: 'woff2',
        keepFeatures: FEATURES,
        ...(weight === 'wght' && { variationAxes: { wght: WEIGHTS } }),
      });
    }
  },
});
