import { createHash } from 'node:crypto';
import { normaliseText } from '#shared/reports/forms/normalise-text.ts';
import type { Localized } from '#shared/schemas.ts';
import type { FormDraft, ItemDraft } from '../source/survey-draft.ts';

const sha256 = (value: unknown): Buffer => createHash('sha256').update(JSON.stringify(value)).digest();

const sorted = (texts: Record<string, string> | null): [string, string][] | null =>
  texts && Object.entries(texts).sort(([left], [right]) => (left < right ? -1 : 1));

export const structureHash = (form: FormDraft): Buffer =>
  sha256(
    form.items.map((item) => [
      item.code,
      sorted(item.text),
      item.type,
      item.options.map((option) => [option.code, sorted(option.text), option.value]),
      sorted(item.leftPole),
      sorted(item.rightPole),
      item.abstentionAllowed,
      item.direction,
    ]),
  );

const hasText = (text: Localized | null): text is Localized => text !== null && Object.keys(text).length > 0;

const normalisedIn = (language: string, text: Localized | null): string =>
  text === null ? '' : normaliseText(text[language] ?? Object.values(text)[0] ?? '');

/**
 * The meaning of an item's answers: options in order with label and value, poles and direction. Only items that agree
 * in all of it are the same question, so that counts can be added by position. Case and whitespace are ignored; a code
 * replaces a missing label.
 */
const meaningIn = (language: string, item: MatchedItem) => [
  item.type,
  item.abstentionAllowed,
  item.options.map(({ code, text, value }) => [normalisedIn(language, text) || normaliseText(code), value]),
  normalisedIn(language, item.leftPole),
  normalisedIn(language, item.rightPole),
  item.direction,
  item.isRank === true,
];

export type MatchedItem = Omit<ItemDraft, 'isRank'> & { readonly isRank?: boolean };

interface MatchedForm {
  readonly languages: readonly string[];
  readonly items: readonly MatchedItem[];
}

/** Hexadecimal. Items with equal texts are distinguished by code. */
const hashesIn = (language: string, items: readonly MatchedItem[]): string[] => {
  const keys = items.map((item) => [
    normalisedIn(language, item.text) || normaliseText(item.code),
    meaningIn(language, item),
  ]);
  const seen = new Map<string, number>();
  const names = keys.map((key) => JSON.stringify(key));
  for (const name of names) seen.set(name, (seen.get(name) ?? 0) + 1);
  return items.map((item, index) =>
    sha256(
      (seen.get(names[index] as string) as number) > 1 ? [...(keys[index] as []), item.code] : keys[index],
    ).toString('hex'),
  );
};

const isCompleteIn = (language: string, { text, options, leftPole, rightPole }: MatchedItem): boolean =>
  text[language] !== undefined &&
  [leftPole, rightPole, ...options.map((option) => option.text)].every(
    (part) => !hasText(part) || part[language] !== undefined,
  );

export interface MatchKeys {
  readonly baseLanguage: string;
  readonly hash: string;
  readonly byLanguage: ReadonlyMap<string, string>;
}

export const matchKeys = ({ languages, items }: MatchedForm): MatchKeys[] => {
  const baseLanguage = languages[0] ?? '';
  const base = hashesIn(baseLanguage, items);
  const translated = languages.slice(1).map((language) => [language, hashesIn(language, items)] as const);
  return items.map((item, index) => {
    const hash = base[index] as string;
    const others = translated.filter(([language]) => isCompleteIn(language, item));
    const byLanguage = new Map(others.map(([language, hashes]) => [language, hashes[index] as string]));
    return { baseLanguage, hash, byLanguage: byLanguage.set(baseLanguage, hash) };
  });
};

export interface MatchedCollection {
  /** `null` in collections of earlier releases until the first start. */
  readonly baseLanguage: string | null;
  readonly hash: string;
  readonly keys: readonly string[];
}

export const storedKeys = ({ byLanguage }: MatchKeys): string[] =>
  [...byLanguage].map(([language, hash]) => `${language}:${hash}`);

/**
 * Compares the base languages of both, as far as both have them, so that another translation does not make another
 * question; without a shared language the words decide.
 */
export const isOneQuestion = (own: MatchKeys, collection: MatchedCollection): boolean => {
  const shared = [own.baseLanguage, collection.baseLanguage].filter(
    (language): language is string =>
      language !== null &&
      own.byLanguage.has(language) &&
      collection.keys.some((key) => key.startsWith(`${language}:`)),
  );
  return shared.length === 0
    ? own.hash === collection.hash
    : shared.every((language) => collection.keys.includes(`${language}:${own.byLanguage.get(language)}`));
};
