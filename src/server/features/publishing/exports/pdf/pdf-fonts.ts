import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { design } from '#shared/platform/configs/design.ts';

type LetterRange = readonly [first: number, last: number];

/** Format 12 covers letters outside the first plane; some fonts have format 4 alone. */
const readSegments12 = (view: DataView, offset: number): LetterRange[] =>
  Array.from({ length: view.getUint32(offset + 12) }, (_, index): LetterRange => {
    const group = offset + 16 + index * 12;
    return [view.getUint32(group), view.getUint32(group + 4)];
  });

const readSegments4 = (view: DataView, offset: number): LetterRange[] => {
  const bytes = view.getUint16(offset + 6);
  return Array.from({ length: bytes / 2 }, (_, index): LetterRange => {
    const last = view.getUint16(offset + 14 + index * 2);
    const first = view.getUint16(offset + 16 + bytes + index * 2);
    return [first, last];
  }).filter(([first]) => first !== 0xffff);
};

const formats: Record<number, (view: DataView, offset: number) => LetterRange[]> = {
  4: readSegments4,
  12: readSegments12,
};

const tablesAt = (view: DataView): number => (view.getUint32(0) === 0x74746366 ? view.getUint32(12) : 0);

/** Ranges of code points in the OpenType table `cmap`, formats 4 and 12. Throws `RangeError` if it is not a font. */
const readCmap = (font: Uint8Array): LetterRange[] => {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const start = tablesAt(view);
  const tables = Array.from({ length: view.getUint16(start + 4) }, (_, index) => start + 12 + index * 16);
  const table = tables.find((at) => view.getUint32(at) === 0x636d6170);
  if (table === undefined) return [];
  const cmap = view.getUint32(table + 8);
  return Array.from({ length: view.getUint16(cmap + 2) }, (_, index) => cmap + 4 + index * 8).flatMap(
    (at) => {
      const offset = cmap + view.getUint32(at + 4);
      return formats[view.getUint16(offset)]?.(view, offset) ?? [];
    },
  );
};

const require = createRequire(import.meta.url);
export const ownFontPaths: readonly string[] = [
  require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  require.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
  require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  require.resolve('@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf'),
  require.resolve('@expo-google-fonts/inter/600SemiBold_Italic/Inter_600SemiBold_Italic.ttf'),
  require.resolve('@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf'),
];
const WITH_ALL_LETTERS = 2;
const FAMILIES = ['Inter', 'Noto Emoji'];
const FILES = new Set(['.ttf', '.otf', '.ttc', '.otc']);

export interface PdfFonts {
  readonly paths: readonly string[];
  readonly families: readonly string[];
  readonly added: readonly string[];
  /** Hash (hexadecimal) of the operator's fonts, independent of their location, so that nodes agree. */
  readonly addedHash: string;
  has(letter: number): boolean;
  /** Paths of the fonts with those letters of a text that Inter lacks. */
  pathsBesidesInter(text: string): string[];
}

/** Name 16 (typographic family) or 1 of the table `name`, as Typst identifies fonts. */
const familyOf = (font: Uint8Array): string | null => {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const start = view.getUint32(0) === 0x74746366 ? view.getUint32(12) : 0;
  const tables = Array.from({ length: view.getUint16(start + 4) }, (_, index) => start + 12 + index * 16);
  const table = tables.find((at) => view.getUint32(at) === 0x6e616d65);
  if (table === undefined) return null;
  const names = view.getUint32(table + 8);
  const texts = names + view.getUint16(names + 4);
  const read = (wanted: number): string | null => {
    for (let index = 0; index < view.getUint16(names + 2); index += 1) {
      const at = names + 6 + index * 12;
      if (view.getUint16(at) !== 3 || view.getUint16(at + 6) !== wanted) continue;
      const from = texts + view.getUint16(at + 10);
      const bytes = font.slice(from, from + view.getUint16(at + 8));
      return new TextDecoder('utf-16be').decode(bytes);
    }
    return null;
  };
  return read(16) ?? read(1);
};

interface AddedFont {
  readonly path: string;
  readonly family: string;
  readonly hash: Buffer;
  readonly letters: ReturnType<typeof readCmap>;
}

const readAdded = (path: string): AddedFont[] => {
  try {
    const font = readFileSync(path);
    const family = familyOf(font);
    if (family === null) return [];
    return [{ path, family, hash: createHash('sha256').update(font).digest(), letters: readCmap(font) }];
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
};

const addedFonts = (folder: string): AddedFont[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => FILES.has(extname(name).toLowerCase()))
        .sort()
        .flatMap((name) => readAdded(join(folder, name)))
    : [];

const hasLetter = ({ letters }: { readonly letters: readonly LetterRange[] }, letter: number): boolean =>
  letters.some(([first, last]) => letter >= first && letter <= last);

const known = new Map<string, PdfFonts>();

export const pdfFonts = (folder: string): PdfFonts => {
  const before = known.get(folder);
  if (before) return before;
  const added = addedFonts(folder);
  const [inter = { path: '', letters: [] }, ...others] = [
    ...ownFontPaths
      .slice(0, WITH_ALL_LETTERS)
      .map((path) => ({ path, letters: readCmap(readFileSync(path)) })),
    ...added,
  ];
  const letters = new Map<number, boolean>();
  const fonts: PdfFonts = {
    paths: [...ownFontPaths, ...added.map(({ path }) => path)],
    families: [...new Set([...FAMILIES, ...added.map(({ family }) => family)])],
    added: [...new Set(added.map(({ family }) => family))].filter(
      (family) => design.shape.font.safeParse(family).success,
    ),
    addedHash: added.reduce((all, { hash }) => all.update(hash), createHash('sha256')).digest('hex'),
    has: (letter) => {
      const found = letters.get(letter) ?? [inter, ...others].some((font) => hasLetter(font, letter));
      letters.set(letter, found);
      return found;
    },
    pathsBesidesInter: (text) => {
      const missing = [...new Set(text)]
        .map((letter) => letter.codePointAt(0) as number)
        .filter((letter) => !hasLetter(inter, letter));
      return others
        .filter((font) => missing.some((letter) => hasLetter(font, letter)))
        .map(({ path }) => path);
    },
  };
  known.set(folder, fonts);
  return fonts;
};
