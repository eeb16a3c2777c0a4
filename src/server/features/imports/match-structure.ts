import { createHash } from 'node:crypto';
import { normaliseText } from '#shared/forms/normalise-text.ts';
import type { Localized } from '#shared/schemas.ts';
import type { FormDraft, ItemDraft } from './source/survey-draft.ts';

const sha256 = (value: unknown): Buffer => createHash('sha256').update(JSON.stringify(value)).digest();

const sorted = (texts: Record<string, string> | null): [string, string][] | null =>
  texts && Object.entries(texts).sort(([left], [right]) => (left < right ? -1 : 1));

/** What two forms must have in common to be one: every item with its options; not their titles. */
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
 * What the answers to an item mean: its options in order with label and value, its poles and direction. Only items that agree in all of it are
 * one question, so that counts may be added by position. Casing and spaces do not matter; a code stands in for a missing label.
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

/** Hexadecimal. A text that stands more than once in the form is told apart by the items' codes. */
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

/** The keys by which an item finds its collection, the same question across forms. */
export interface MatchKeys {
  /** The language that the item's form is based on: its first. */
  readonly baseLanguage: string;
  /** Text and meaning of the answers in the base language. */
  readonly hash: string;
  /** The same in each language that has all of the item's texts. */
  readonly byLanguage: ReadonlyMap<string, string>;
}

/** The keys of each item of a form. */
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

/** A collection as its items' keys describe it. */
export interface MatchedCollection {
  /** Null in collections of earlier releases until the first start. */
  readonly baseLanguage: string | null;
  readonly hash: string;
  /** Language, colon, hash: what its items say in each language. */
  readonly keys: readonly string[];
}

export const storedKeys = ({ byLanguage }: MatchKeys): string[] =>
  [...byLanguage].map(([language, hash]) => `${language}:${hash}`);

/**
 * The base languages of either decide, as far as both have them: another translation alone makes no other question. Where
 * they share no language, the words themselves do.
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
