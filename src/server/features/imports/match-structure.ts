import { createHash } from 'node:crypto';
import { normaliseText } from './source/normalise-text.ts';
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

const textOf = (form: FormDraft, item: ItemDraft): string =>
  normaliseText(item.text[form.languages[0] ?? ''] ?? Object.values(item.text)[0] ?? '') ||
  normaliseText(item.code);

/**
 * The hash of each item's collection, the same question across forms: text, type, number of options, abstention.
 * A text that stands more than once in the form is told apart by the items' codes.
 */
export const matchHashes = (form: FormDraft): Buffer[] => {
  const keys = form.items.map((item) => [
    textOf(form, item),
    item.type,
    item.options.length,
    item.abstentionAllowed,
  ]);
  const seen = new Map<string, number>();
  const names = keys.map((key) => JSON.stringify(key));
  for (const name of names) seen.set(name, (seen.get(name) ?? 0) + 1);
  return form.items.map((item, index) =>
    sha256(
      (seen.get(names[index] as string) as number) > 1 ? [...(keys[index] as []), item.code] : keys[index],
    ),
  );
};
