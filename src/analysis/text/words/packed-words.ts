import { type TextLanguage, textLanguages } from './text-languages.ts';

export interface TokenizedComment {
  readonly respondent: number;
  readonly language: TextLanguage;
  readonly words: readonly number[];
}

export interface WordForm {
  readonly language: TextLanguage;
  readonly form: string;
  readonly stem: string;
}

export interface PackedWords {
  readonly respondents: Int32Array;
  readonly languages: readonly TextLanguage[];
  /** Index in `words` at which each comment ends; the next one begins there. */
  readonly ends: Uint32Array;
  readonly words: Uint32Array;
  readonly forms: readonly WordForm[];
}

const MAGIC = 0x31_57_4c_50; // "PLW1"
const HEADER_BYTES = 16;
/** Characters per call: every engine accepts this many arguments. */
const PIECE = 8192;

const textOf = (units: Uint16Array): string => {
  let text = '';
  for (let from = 0; from < units.length; from += PIECE)
    text += String.fromCharCode(...units.subarray(from, from + PIECE));
  return text;
};

/**
 * Layout, little endian: magic u32, comments u32, words u32, languages u32 (bytes, padded to 4); respondents i32, ends
 * u32, languages u8, words u32; then the dictionary in UTF-16: one line per form with language, form and stem
 * separated by tabs, which occur in no word.
 */
export const encodeWords = (
  comments: readonly TokenizedComment[],
  forms: readonly WordForm[],
): Uint8Array => {
  const wordCount = comments.reduce((sum, { words }) => sum + words.length, 0);
  const languageBytes = (comments.length + 3) & ~3;
  const dictionary = forms.map(({ language, form, stem }) => `${language}\t${form}\t${stem}`).join('\n');
  const numbers = HEADER_BYTES + comments.length * 8 + languageBytes + wordCount * 4;
  const bytes = new Uint8Array(numbers + dictionary.length * 2);
  new Uint32Array(bytes.buffer, 0, 4).set([MAGIC, comments.length, wordCount, languageBytes]);
  const respondents = new Int32Array(bytes.buffer, HEADER_BYTES, comments.length);
  const ends = new Uint32Array(bytes.buffer, HEADER_BYTES + comments.length * 4, comments.length);
  const languagesAt = HEADER_BYTES + comments.length * 8;
  const words = new Uint32Array(bytes.buffer, languagesAt + languageBytes, wordCount);
  let end = 0;
  comments.forEach((comment, index) => {
    respondents[index] = comment.respondent;
    bytes[languagesAt + index] = textLanguages.indexOf(comment.language);
    words.set(comment.words, end);
    end += comment.words.length;
    ends[index] = end;
  });
  const units = new Uint16Array(bytes.buffer, numbers, dictionary.length);
  for (let index = 0; index < dictionary.length; index += 1) units[index] = dictionary.charCodeAt(index);
  return bytes;
};

const formOf = (line: string): WordForm => {
  const [language, form = '', stem = ''] = line.split('\t');
  return { language: language as TextLanguage, form, stem };
};

/** The reverse of `encodeWords`; numbers stay in place. Throws a RangeError for other bytes. */
export const openWords = (packed: Uint8Array): PackedWords => {
  const bytes = packed.byteOffset % 4 === 0 ? packed : packed.slice();
  const { buffer, byteOffset, byteLength } = bytes;
  const header = byteLength < HEADER_BYTES ? null : new Uint32Array(buffer, byteOffset, 4);
  if (header === null || header[0] !== MAGIC) throw new RangeError('These bytes are no packed words.');
  const [, commentCount = 0, wordCount = 0, languageBytes = 0] = header;
  const languagesAt = HEADER_BYTES + commentCount * 8;
  const wordsAt = languagesAt + languageBytes;
  const dictionaryAt = wordsAt + wordCount * 4;
  const units = new Uint16Array(buffer, byteOffset + dictionaryAt, (byteLength - dictionaryAt) >> 1);
  const dictionary = textOf(units);
  return {
    respondents: new Int32Array(buffer, byteOffset + HEADER_BYTES, commentCount),
    ends: new Uint32Array(buffer, byteOffset + HEADER_BYTES + commentCount * 4, commentCount),
    languages: Array.from(
      bytes.subarray(languagesAt, languagesAt + commentCount),
      (language) => textLanguages[language] as TextLanguage,
    ),
    words: new Uint32Array(buffer, byteOffset + wordsAt, wordCount),
    forms: dictionary === '' ? [] : dictionary.split('\n').map(formOf),
  };
};
