import type { Localized } from '#shared/schemas.ts';

/** The answers that LimeSurvey itself words; languages beside these get English. */
const WORDS = {
  yes: { en: 'Yes', de: 'Ja', fr: 'Oui', es: 'Sí', it: 'Sì', nl: 'Ja', pt: 'Sim', sv: 'Ja' },
  no: { en: 'No', de: 'Nein', fr: 'Non', es: 'No', it: 'No', nl: 'Nee', pt: 'Não', sv: 'Nej' },
  uncertain: { en: 'Uncertain', de: 'Unsicher', fr: 'Incertain', es: 'Dudoso', it: 'Incerto', nl: 'Onzeker' },
  increase: { en: 'Increase', de: 'Zunahme', fr: 'Augmenter', es: 'Aumentar', it: 'Aumenta', nl: 'Verhogen' },
  same: {
    en: 'Same',
    de: 'Unverändert',
    'de-older': 'Gleich',
    fr: 'Sans changement',
    es: 'Igual',
    it: 'Uguale',
    nl: 'Gelijk',
  },
  decrease: {
    en: 'Decrease',
    de: 'Abnahme',
    fr: 'Diminuer',
    es: 'Disminuir',
    it: 'Diminuisce',
    nl: 'Verlagen',
  },
  female: { en: 'Female', de: 'Weiblich', fr: 'Féminin', es: 'Femenino', it: 'Femmina', nl: 'Vrouw' },
  male: { en: 'Male', de: 'Männlich', fr: 'Masculin', es: 'Masculino', it: 'Maschio', nl: 'Man' },
  other: { en: 'Other', de: 'Sonstiges', fr: 'Autre', es: 'Otro', it: 'Altro', nl: 'Anders', pt: 'Outro' },
  comment: { en: 'Comment', de: 'Kommentar', fr: 'Commentaire', es: 'Comentario', it: 'Commento' },
  /** The comment beside "other", in headings only. */
  otherComment: { en: 'Other comment', de: 'Anderer Kommentar' },
  rank: { en: 'Rank', de: 'Rang', fr: 'Rang', es: 'Rango', it: 'Posizione', nl: 'Rang' },
} as const satisfies Record<string, Record<string, string> & { en: string }>;

export type BuiltinWord = keyof typeof WORDS;

/** The word in each of the survey's languages; `de-informal` is worded as `de`. */
export const builtinText = (word: BuiltinWord, languages: readonly string[]): Localized => {
  const texts: Record<string, string> = WORDS[word];
  const english = WORDS[word].en;
  return Object.fromEntries(
    languages.map((language) => [
      language,
      texts[language] ?? texts[language.split('-')[0] ?? ''] ?? english,
    ]),
  );
};

/** Every language's word, to recognise answers given as texts. */
export const builtinWordings = (word: BuiltinWord): string[] => Object.values(WORDS[word]);
