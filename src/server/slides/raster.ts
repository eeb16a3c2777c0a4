import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';

const require = createRequire(import.meta.url);
/** The weights that charts are drawn in. */
const fontFiles = [
  '400Regular/Inter_400Regular',
  '600SemiBold/Inter_600SemiBold',
  '700Bold/Inter_700Bold',
].map((file) => require.resolve(`@expo-google-fonts/inter/${file}.ttf`));
/** Pixels of the PNG to one of the SVG. */
const SCALE = 3;

/** An SVG of our own as PNG, the same on every machine: with our font and none of the machine's. */
export const rasterise = (svg: string): Uint8Array =>
  new Resvg(svg, {
    fitTo: { mode: 'zoom', value: SCALE },
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Inter', sansSerifFamily: 'Inter' },
  })
    .render()
    .asPng();
