/** Characters without extension: file systems allow 255 bytes, and a character may take four. */
const MAXIMUM_LETTERS = 60;
const RESERVED = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])$/i;

/**
 * A file name from user input, safe on every system: no separators, shell or Windows metacharacters, control or
 * bidirectional characters; never empty, hidden, a device name or too long. `fallback` is used if nothing remains.
 */
export const buildFileName = (heading: string, extension: string, fallback: string): string => {
  const words = heading
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\ufffd<>:"/\\|?*%$`'&;!~#^]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const cut = [...words].slice(0, MAXIMUM_LETTERS).join('');
  // Windows drops trailing dots and spaces; a leading dot hides a file and a leading minus makes an option.
  const name = cut.replace(/^[\s.-]+|[\s.]+$/gu, '');
  const safe = name === '' || RESERVED.test(name.split('.')[0] ?? '') ? `${fallback} ${name}`.trim() : name;
  return `${safe}.${extension}`;
};

/**
 * Names with leading numbers, so that files sort in order and stay distinct even on file systems that ignore case or
 * normalization.
 */
export const numberedName = (number: number, count: number, heading: string, fallback: string): string =>
  `${String(number).padStart(String(count).length, '0')} ${buildFileName(heading, '', fallback).slice(0, -1)}`;
