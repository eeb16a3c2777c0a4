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

const normalisedIn = (languages: readonly string[], text: Localized | null): string =>
  text === null ? '' : normaliseText(text[languages[0] ?? ''] ?? Object.values(text)[0] ?? '');

/**
 * What the answers to an item mean: its options in order with label and value, its poles and direction. Only items that agree in all of it are
 * one question, so that counts may be added by position. Casing and spaces do not matter; a code stands in for a missing label.
 */
const meaningOf = (languages: readonly string[], item: MatchedItem) => [
  item.type,
  item.abstentionAllowed,
  item.options.map(({ code, text, value }) => [normalisedIn(languages, text) || normaliseText(code), value]),
  normalisedIn(languages, item.leftPole),
  normalisedIn(languages, item.rightPole),
  item.direction,
  item.isRank === true,
];

export type MatchedItem = Omit<ItemDraft, 'isRank'> & { readonly isRank?: boolean };

interface MatchedForm {
  readonly languages: readonly string[];
  readonly items: readonly MatchedItem[];
}

/**
 * The hash of each item's collection, the same question across forms: its text and what its answers mean (`meaningOf`).
 * A text that stands more than once in the form is told apart by the items' codes.
 */
export const matchHashes = ({ languages, items }: MatchedForm): Buffer[] => {
  const keys = items.map((item) => [
    normalisedIn(languages, item.text) || normaliseText(item.code),
    meaningOf(languages, item),
  ]);
  const seen = new Map<string, number>();
  const names = keys.map((key) => JSON.stringify(key));
  for (const name of names) seen.set(name, (seen.get(name) ?? 0) + 1);
  return items.map((item, index) =>
    sha256(
      (seen.get(names[index] as string) as number) > 1 ? [...(keys[index] as []), item.code] : keys[index],
    ),
  );
};
