import type { Encoding } from '#shared/surveys/imports/mapping.ts';

const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a));
const MAC_LETTERS: ReadonlySet<number> = new Set([
  0x80, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8d, 0x8e, 0x8f, 0x90, 0x91, 0x92, 0x93,
  0x94, 0x95, 0x96, 0x97, 0x98, 0x99, 0x9a, 0x9b, 0x9c, 0x9d, 0x9e, 0x9f, 0xa7,
]);
const UNSURE_BYTES: ReadonlySet<number> = new Set([0x92, 0x96, 0x97]);
const CENTRAL_LETTERS: ReadonlySet<number> = new Set([
  0xb9, 0xb3, 0xa3, 0xbf, 0xaf, 0xa5, 0xec, 0xf8, 0xcc, 0xd8, 0xf5, 0xfb, 0xd5, 0xdb,
]);
const CENTRAL_NEIGHBOURS: ReadonlySet<number> = new Set([
  0x9c, 0x9f, 0x9a, 0x9e, 0x9d, 0xea, 0xe6, 0xe8, 0xf9, 0xf2, 0xf1, 0xe1, 0xe9, 0xed, 0xf6, 0xfc, 0xf3,
]);
const PORTUGUESE = 0xe3;
const MINIMUM_RUN = 3;
const MAXIMUM_SHARE = 0.5;

interface Counted {
  mac: number;
  windows: number;
  central: number;
  neighbours: number;
  portuguese: number;
  high: number;
  inRuns: number;
}

const count = (head: Uint8Array): Counted => {
  const found = { mac: 0, windows: 0, central: 0, neighbours: 0, portuguese: 0, high: 0, inRuns: 0 };
  let run = 0;
  for (let at = 0; at <= head.length; at += 1) {
    const byte = head[at] ?? 0;
    if (byte < 0x80) {
      if (run >= MINIMUM_RUN) found.inRuns += run;
      run = 0;
      continue;
    }
    run += 1;
    found.high += 1;
    const isBeside = [head[at - 1], head[at + 1]].some((other) => isLetter(other) || (other ?? 0) >= 0x80);
    if (isBeside && CENTRAL_LETTERS.has(byte)) found.central += 1;
    if (isBeside && CENTRAL_NEIGHBOURS.has(byte)) found.neighbours += 1;
    if (UNSURE_BYTES.has(byte) || (!isLetter(head[at - 1]) && !isLetter(head[at + 1]))) continue;
    if (MAC_LETTERS.has(byte)) found.mac += 1;
    else if (byte >= 0xc0) found.windows += 1;
    if (byte === PORTUGUESE) found.portuguese += 1;
  }
  return found;
};

/** Falls back to Windows-1252. Other results are guesses, which the wizard asks about. */
export const guessEncoding = (head: Uint8Array): Encoding => {
  const { mac, windows, central, neighbours, portuguese, high, inRuns } = count(head);
  if (inRuns > high * MAXIMUM_SHARE) return 'windows-1251';
  if (central > 0 && neighbours > 0 && portuguese === 0) return 'windows-1250';
  return mac > 0 && mac > windows * 4 ? 'macintosh' : 'windows-1252';
};
