const EM = 1000;
const BOX = { low: 0, high: 800, left: 100, right: 900 };

const u16 = (...values: number[]): number[] => values.flatMap((value) => [(value >> 8) & 255, value & 255]);
const u32 = (...values: number[]): number[] =>
  values.flatMap((value) => u16(Math.floor(value / 65_536), value % 65_536));

const glyph = (): number[] => [
  ...u16(1, BOX.left, BOX.low, BOX.right, BOX.high),
  // The last point of its one contour; no instructions.
  ...u16(3, 0),
  // Four points on the contour, their coordinates as words, each from the one before.
  ...[1, 1, 1, 1],
  ...u16(BOX.left, BOX.right - BOX.left, 0, BOX.left - BOX.right),
  ...u16(BOX.low, 0, BOX.high - BOX.low, 0),
];

const cmap = (letters: readonly number[]): number[] => [
  ...u16(0, 1, 3, 10),
  ...u32(12),
  ...u16(12, 0),
  ...u32(16 + 12 * letters.length, 0, letters.length),
  ...letters.flatMap((letter, index) => u32(letter, letter, index + 1)),
];

const names = (family: string): number[] => {
  const texts = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family.replaceAll(' ', '')],
  ] as const;
  const encoded = texts.map(([, text]) => [...text].flatMap((letter) => u16(letter.codePointAt(0) ?? 0)));
  let at = 0;
  const records = texts.flatMap(([id], index) => {
    const length = encoded[index]?.length ?? 0;
    at += length;
    return u16(3, 1, 0x409, id, length, at - length);
  });
  return [...u16(0, texts.length, 6 + 12 * texts.length), ...records, ...encoded.flat()];
};

export const tinyFont = (family: string, text: string): Uint8Array => {
  const letters = [...new Set(text)]
    .map((letter) => letter.codePointAt(0) ?? 0)
    .sort((one, two) => one - two);
  const count = letters.length + 1;
  const outline = glyph();
  const padded = [...outline, ...Array<number>((4 - (outline.length % 4)) % 4).fill(0)];
  const tables: Record<string, number[]> = {
    'OS/2': [
      ...u16(4, EM, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0),
      ...Array<number>(10).fill(0),
      ...u32(0, 0, 0, 0),
      ...[84, 69, 83, 84],
      ...u16(
        0x40,
        Math.min(0xffff, letters[0] ?? 0),
        Math.min(0xffff, letters.at(-1) ?? 0),
        800,
        -200 & 0xffff,
        0,
        900,
        200,
      ),
      ...u32(0, 0),
      ...u16(500, 700, 0, 32, 1),
    ],
    cmap: cmap(letters),
    glyf: Array.from({ length: count }, () => padded).flat(),
    head: [
      ...u32(0x00010000, 0x00010000, 0, 0x5f0f3cf5),
      ...u16(0, EM),
      ...u32(0, 0, 0, 0),
      ...u16(BOX.left, BOX.low, BOX.right, BOX.high, 0, 8, 2, 1, 0),
    ],
    hhea: [
      ...u32(0x00010000),
      ...u16(800, -200 & 0xffff, 0, EM, 100, 100, 900, 1, 0, 0, 0, 0, 0, 0, 0, count),
    ],
    hmtx: Array.from({ length: count }, () => u16(EM, BOX.left)).flat(),
    loca: u32(...Array.from({ length: count + 1 }, (_, index) => index * padded.length)),
    maxp: [...u32(0x00010000), ...u16(count, 4, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)],
    name: names(family),
    post: [...u32(0x00030000, 0), ...u16(0, 0), ...u32(0, 0, 0, 0, 0)],
  };
  const list = Object.entries(tables);
  let at = 12 + 16 * list.length;
  const directory: number[] = [];
  const contents: number[] = [];
  for (const [tag, bytes] of list) {
    directory.push(...[...tag].map((letter) => letter.charCodeAt(0)), ...u32(0, at, bytes.length));
    const room = bytes.length + ((4 - (bytes.length % 4)) % 4);
    contents.push(...bytes, ...Array<number>(room - bytes.length).fill(0));
    at += room;
  }
  return new Uint8Array([...u32(0x00010000), ...u16(list.length, 128, 3, 32), ...directory, ...contents]);
};
