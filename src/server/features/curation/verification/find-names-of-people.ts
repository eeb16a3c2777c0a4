import type { Span } from '#shared/curation/verification/rules.ts';
import { ordinaryAdjectives, ordinaryNouns, wordsAfterTitles } from './ordinary-words.ts';

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
  /** A surname next to a given name certainly refers to a person. */
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

/** Any name after a title, and names of the tenant's people also without one. */
export const findNamesOfPeople = (text: string, known: KnownNames): Span[] => [
  ...withTitles(text, known),
  ...withoutTitles(text, known),
];
