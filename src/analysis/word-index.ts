import type { PackedWords, WordForm } from './packed-words.ts';

/** Forms of words under numbers of their own, the same for all surveys that a thread holds: counting them needs no text. */
export class WordIndex {
  readonly forms: WordForm[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(form: WordForm): number {
    const key = `${form.language}\t${form.form}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.forms.length);
    this.forms.push(form);
    return this.forms.length - 1;
  }
}

/** Comments whose words are numbers of a `WordIndex`. */
export type IndexedWords = Omit<PackedWords, 'forms'>;

/** Puts the index's numbers in place of those of the comments' own dictionary, where they lie. */
export const indexWords = (index: WordIndex, { forms, ...packed }: PackedWords): IndexedWords => {
  const numbers = forms.map((form) => index.numberOf(form));
  const { words } = packed;
  for (let at = 0; at < words.length; at += 1) words[at] = numbers[words[at] as number] as number;
  return packed;
};
