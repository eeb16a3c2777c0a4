import cyrillicExt from '@fontsource-variable/inter/files/inter-cyrillic-ext-wght-normal.woff2?url';
import cyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2?url';
import greekExt from '@fontsource-variable/inter/files/inter-greek-ext-wght-normal.woff2?url';
import greek from '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2?url';
import latinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import vietnamese from '@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2?url';
import ranges from '@fontsource-variable/inter/unicode.json';
import { embedFonts, type FontSubset, subsetsFor } from '#document/embed-fonts.ts';

const addresses = {
  latin,
  'latin-ext': latinExt,
  vietnamese,
  greek,
  'greek-ext': greekExt,
  cyrillic,
  'cyrillic-ext': cyrillicExt,
} satisfies Record<keyof typeof ranges, string>;

const subsets = Object.entries(addresses).map(([name, address]): FontSubset & { address: string } => ({
  name,
  address,
  unicodeRange: ranges[name as keyof typeof ranges],
}));

const read = async (address: string): Promise<string> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The font could not be read: ${response.status}`);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(await response.blob());
  return promise;
};

const contents = new Map<string, Promise<string>>();
const contentOf = (address: string): Promise<string> => {
  const known = contents.get(address) ?? read(address);
  contents.set(address, known);
  // A failed download is tried again.
  known.catch(() => contents.delete(address));
  return known;
};

export const withFonts = async (svg: string): Promise<string> => {
  const needed = subsetsFor(svg, subsets);
  const faces = needed.map(async ({ address, unicodeRange }) => ({
    unicodeRange,
    content: await contentOf(address),
  }));
  return embedFonts(svg, await Promise.all(faces));
};
