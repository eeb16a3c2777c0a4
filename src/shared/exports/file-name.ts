/** Letters of a name without its ending: every system takes 255 bytes, and a letter is up to four of them. */
const MAXIMUM_LETTERS = 60;
/** Devices of Windows, which no file may be called, whatever its ending. */
const RESERVED = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])$/i;

/**
 * A name for a file from what people wrote, safe on every system: no separators, signs that shells or Windows
 * understand, controls or direction marks; never empty, hidden, a device or too long. `fallback` where nothing is left.
 */
export const fileNameOf = (heading: string, extension: string, fallback: string): string => {
  const words = heading
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\ufffd<>:"/\\|?*%$`'&;!~#^]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const cut = [...words].slice(0, MAXIMUM_LETTERS).join('');
  // Windows drops dots and spaces at the end; one at the beginning hides a file, a minus is an option.
  const name = cut.replace(/^[\s.-]+|[\s.]+$/gu, '');
  const safe = name === '' || RESERVED.test(name.split('.')[0] ?? '') ? `${fallback} ${name}`.trim() : name;
  return `${safe}.${extension}`;
};

/**
 * Names of several files beside each other: their numbers first, so that they stand in order and none twice, not
 * even where only the case or the form of a letter tells headings apart.
 */
export const numberedName = (number: number, count: number, heading: string, fallback: string): string =>
  `${String(number).padStart(String(count).length, '0')} ${fileNameOf(heading, '', fallback).slice(0, -1)}`;
