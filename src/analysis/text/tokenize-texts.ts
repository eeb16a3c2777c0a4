import { detectLanguages } from './text-language.ts';
import { encodeWords, type TokenizedComment, type WordForm } from './words/packed-words.ts';
import { splitWords } from './words/split-words.ts';
import { stemWord } from './words/stem-word.ts';
import type { TextLanguage } from './words/text-languages.ts';

export interface WrittenTexts {
  readonly respondents: ArrayLike<number>;
  readonly texts: readonly string[];
}

/**
 * Tokenizes texts once, when they are imported. Blank answers are left out; those without a word (numbers, an address)
 * stay, since somebody answered. `fallback` is the language of texts that cannot be detected.
 */
export const tokenizeTexts = async (
  { respondents, texts }: WrittenTexts,
  fallback: TextLanguage,
): Promise<Uint8Array> => {
  const written = texts.flatMap((text, index) =>
    text.trim() === '' ? [] : [{ respondent: respondents[index] as number, text }],
  );
  const languages = await detectLanguages(
    written.map(({ text }) => text),
    fallback,
  );
  const forms: WordForm[] = [];
  const positions: Record<TextLanguage, Map<string, number>> = { de: new Map(), en: new Map() };
  const comments = written.map(({ respondent, text }, index): TokenizedComment => {
    const language = languages[index] as TextLanguage;
    const known = positions[language];
    const words = splitWords(text).map((form) => {
      const position = known.get(form) ?? forms.length;
      if (position === forms.length) {
        known.set(form, position);
        forms.push({ language, form, stem: stemWord(language, form) });
      }
      return position;
    });
    return { respondent, language, words };
  });
  return encodeWords(comments, forms);
};
