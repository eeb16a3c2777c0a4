import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const words = 'Straße;Müller – „Ö“';
const utf16 = (littleEndian: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(2 + words.length * 2));
  view.setUint16(0, 0xfeff, littleEndian);
  for (let index = 0; index < words.length; index += 1)
    view.setUint16(2 + index * 2, words.charCodeAt(index), littleEndian);
  return new Uint8Array(view.buffer);
};

test.each([
  ['UTF-8', new TextEncoder().encode(words)],
  ['UTF-8 with its mark', new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode(words)])],
  ['UTF-16, little endian', utf16(true)],
  ['UTF-16, big endian', utf16(false)],
  [
    'Windows-1252',
    Uint8Array.from(words, (letter) => ({ '–': 0x96, '„': 0x84, '“': 0x93 })[letter] ?? letter.charCodeAt(0)),
  ],
])('When a file is %s, then its letters are read', (_, bytes) => {
  expect(decodeText(bytes)).toBe(words);
});
