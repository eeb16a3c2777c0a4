import type { Span } from '#shared/curation/verification/rules.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean));

/** Surnames that are also nouns, which German capitalises: they count as names only after a title or given name. */
const ordinaryNouns = setOf(`
  bauer berg bach baum beck becker berger bischof blum brand brunnen busch busse eisen engel fink fischer förster frank
  franz freund fuchs gast graf hahn hammer hase heide herbst herz hirsch hof holz horn jäger kaiser kamm keller kern
  koch könig kraft krieg löwe markt maurer meister metzger mond nagel papst pfeffer
  richter ritter rose schäfer schmied schneider schreiber schuster sommer sonntag stein stern storch
  strauß thema tisch vogel wagner wald weber wein winter wirt wolf zeit zimmer zimmermann
  banks baker bell bishop book brook bush butler carpenter church cook day field fisher ford fox hall hill hunter king
  knight lake love mason mills page parker price prince rose stone summers taylor walker ward waters west wood woods`);

/**
 * Surnames that are also adjectives: capitalised within a sentence they are names, at its beginning they are
 * ambiguous.
 */
const ordinaryAdjectives = setOf(`
  alt braun ernst frei fröhlich froh groß grün gut hart hell jung kalt klein klug kurz lang lange laut
  neu reich roth rot sauer scharf schön schnell schwarz stark still stolz süß treu wahr weiß wild
  best black brown good gray green grey little long moore noble rich sharp short small strong sweet swift white wild
  wise young`);

const wordsAfterTitles = setOf(`
  der die das den dem des ein eine einer eines einen einem und oder aber auch ich sie er es wir ihr man ist war hat
  hatte kann konnte sollte muss musste macht machte erklärt erklärte sehr immer nicht kein keine in im an am auf zu zur
  zum mit von für bei nach aus als wie wenn weil dass hier dort so mehr viel vielen danke bitte leider super toll
  herr herrn frau professor professorin dozent dozentin tutor tutorin doktor
  the a an and or but also i he she it we they you is was has had can could should must very always not no in on at to
  with of for from as like if because that here there so more much thanks thank please unfortunately who what why when
  sir madam`);

const TITLES = `Herrn|Herr|Hr|Frau|Fr|Professorin|Professor|Prof|Doktorin|Doktor|Dr|Dozentin|Dozent|Tutorin|Tutor|PD|Mrs|Mr|Ms|Miss|Mister|Doctor`;

const DEGREES = `rer|nat|phil|med|jur|iur|habil|h|c|oec|pol|ing|Ing|techn|theol|Dipl|M|Sc|B|A`;

const NAME = String.raw`[\p{L}][\p{L}\p{M}'’]*(?:-\p{L}[\p{L}\p{M}'’]*)*`;

const PARTICLES = String.raw`(?:(?:von|van|zu|de|della|di|da|den|der|ter|el|al|bin|ben)\s+)*`;

const titled = new RegExp(
  String.raw`(?<![\p{L}\p{N}])((?:(?:${TITLES})\b\.?\s*(?:(?:${DEGREES})\b\.?\s*)*)+)(?<=[\s.])(${PARTICLES}${NAME})(?:\s+(${PARTICLES}${NAME}))?`,
  'giu',
);

const words = new RegExp(NAME, 'gu');

const titleOnly = new RegExp(`^(?:${TITLES}|${DEGREES})$`, 'iu');

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word.replace(/^(?:\p{Ll}+\s+)+/u, ''));

const lower = (word: string): string => word.toLocaleLowerCase('de').replaceAll('’', "'");

export interface KnownNames {
  readonly surnames: ReadonlySet<string>;
  readonly givenNames: ReadonlySet<string>;
}

export const knownNames = (stored: readonly string[]): KnownNames => {
  const surnames = new Set<string>();
  const givenNames = new Set<string>();
  // An account with a number is nobody's name.
  for (const name of stored.filter((one) => !/\d/.test(one))) {
    const [first = '', second] = name.split(',').map((part) => part.trim());
    const ordered = second === undefined ? first : `${second} ${first}`;
    const parts = (ordered.match(words) ?? []).filter((word) => !titleOnly.test(word) && word.length >= 2);
    const surname = parts.at(-1);
    if (surname && surname.length >= 3) surnames.add(lower(surname));
    for (const given of parts.slice(0, -1)) if (given.length >= 3) givenNames.add(lower(given));
  }
  return { surnames, givenNames };
};

const surnameOf = (word: string, { surnames }: KnownNames): string | null => {
  const name = lower(word);
  return [name, name.replace(/'s?$/, ''), name.replace(/s$/, '')].find((one) => surnames.has(one)) ?? null;
};

const isSentenceStart = (text: string, index: number): boolean =>
  /(?:^|[.!?:;\n•\-–]\s*["„“(]?\s*)$/u.test(text.slice(0, index));

const withTitles = (text: string, known: KnownNames): Span[] =>
  [...text.matchAll(titled)].flatMap((match) => {
    const [whole, , first = '', second] = match;
    // Nobody writes "frau professor" for a name; small letters count for people who are known.
    const isName = (word: string): boolean =>
      !titleOnly.test(word) &&
      !wordsAfterTitles.has(lower(word)) &&
      (isCapital(word) || surnameOf(word, known) !== null);
    if (!isName(first)) return [];
    const start = match.index + (match[1] as string).length;
    const isLonger = second !== undefined && isName(second) && isCapital(second);
    const end = isLonger ? match.index + whole.length : start + first.length;
    return [{ start, end }];
  });

const withoutTitles = (text: string, known: KnownNames): Span[] => {
  const found = [...text.matchAll(words)];
  return found.flatMap((match, position) => {
    const [word] = match;
    const surname = isCapital(word) ? surnameOf(word, known) : null;
    if (surname === null) return [];
    const before = found[position - 1];
    const isBeside = before && text.slice(before.index + before[0].length, match.index).trim() === '';
    const end = match.index + word.length;
    if (isBeside && known.givenNames.has(lower(before[0]))) return [{ start: before.index, end }];
    if (ordinaryNouns.has(surname)) return [];
    if (ordinaryAdjectives.has(surname) && isSentenceStart(text, match.index)) return [];
    return [{ start: match.index, end }];
  });
};

export const findNamesOfPeople = (text: string, known: KnownNames): Span[] => [
  ...withTitles(text, known),
  ...withoutTitles(text, known),
];
