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
export const readCmap = (font: Uint8Array): LetterRange[] => {
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
