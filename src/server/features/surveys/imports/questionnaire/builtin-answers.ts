import type { Localized } from '#shared/schemas.ts';
import { LISTED_WORDINGS } from './builtin-words.ts';

const HEADINGS: Record<'comment' | 'otherComment' | 'rank', Record<string, string>> = {
  comment: {
    en: 'Comment',
    de: 'Kommentar',
    fr: 'Commentaire',
    es: 'Comentario',
    it: 'Commento',
    nl: 'Opmerking',
    pl: 'Komentarz',
    pt: 'Comentário',
    sv: 'Kommentar',
    cs: 'Komentář',
    ru: 'Комментарий',
    fi: 'Kommentti',
    hu: 'Megjegyzés',
    tr: 'Yorum',
    ro: 'Comentariu',
    el: 'Σχόλιο',
    da: 'Kommentar',
  },
  otherComment: {
    en: 'Other comment',
    de: 'Anderer Kommentar',
    fr: 'Autre commentaire',
    es: 'Otro comentario',
    it: 'Altro commento',
    nl: 'Andere opmerking',
    pt: 'Outro comentário',
  },
  rank: {
    en: 'Rank',
    de: 'Rang',
    fr: 'Rang',
    es: 'Rango',
    it: 'Posizione',
    nl: 'Rang',
    pl: 'Ranga',
    pt: 'Posição',
  },
};

type HeadingWord = keyof typeof HEADINGS;

export type BuiltinWord =
  | 'yes'
  | 'no'
  | 'uncertain'
  | 'increase'
  | 'same'
  | 'decrease'
  | 'female'
  | 'male'
  | 'other'
  | HeadingWord;

const wordingsOf = (word: BuiltinWord): ReadonlyMap<string, readonly string[]> =>
  LISTED_WORDINGS.get(word) ??
  new Map(Object.entries(HEADINGS[word as HeadingWord]).map(([language, text]) => [language, [text]]));

const WORDED_AS: Record<string, string> = { no: 'nb' };

/** The word in each of the survey's languages: `de-informal` falls back to `de`, unknown languages to `en`. */
export const builtinText = (word: BuiltinWord, languages: readonly string[]): Localized => {
  const wordings = wordingsOf(word);
  return Object.fromEntries(
    languages.map((language) => {
      const main = language.split('-')[0] ?? '';
      return [language, (wordings.get(WORDED_AS[main] ?? main) ?? wordings.get('en'))?.[0] ?? word];
    }),
  );
};

export const builtinWordings = (word: BuiltinWord): string[] => [
  ...new Set([...wordingsOf(word).values()].flat()),
];
