import type { PackedWords, WordForm } from './packed-words.ts';

/** Numbers for word forms, shared by all surveys that a thread holds, so that counting needs no text. */
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

export type IndexedWords = Omit<PackedWords, 'forms'>;

/** Replaces the comments' dictionary numbers with those of the index, in place. */
export const indexWords = (index: WordIndex, { forms, ...packed }: PackedWords): IndexedWords => {
  const numbers = forms.map((form) => index.numberOf(form));
  const { words } = packed;
  for (let at = 0; at < words.length; at += 1) words[at] = numbers[words[at] as number] as number;
  return packed;
};
