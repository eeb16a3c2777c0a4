import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';

const require = createRequire(import.meta.url);
const fontFiles = [
  '400Regular/Inter_400Regular',
  '600SemiBold/Inter_600SemiBold',
  '700Bold/Inter_700Bold',
].map((file) => require.resolve(`@expo-google-fonts/inter/${file}.ttf`));
/** PNG pixels per SVG unit. */
const SCALE = 3;

/**
 * Converts our own SVG to PNG with our font, so that it is the same on every machine; `furtherFonts` are paths of fonts for
 * letters that it lacks.
 */
export const rasterise = (
  svg: string,
  {
    scale = SCALE,
    furtherFonts = [],
  }: { readonly scale?: number; readonly furtherFonts?: readonly string[] } = {},
): Uint8Array =>
  new Resvg(svg, {
    fitTo: { mode: 'zoom', value: scale },
    font: {
      fontFiles: [...fontFiles, ...furtherFonts],
      loadSystemFonts: false,
      defaultFontFamily: 'Inter',
      sansSerifFamily: 'Inter',
    },
  })
    .render()
    .asPng();
