import { stemWord } from './stem-word.ts';
import type { TextLanguage } from './text-languages.ts';
import type { WordIndex } from './word-index.ts';

/** Words that count as one although their stems differ: Hörsaal, Hörsäle; each list is in one language. */
export type Synonyms = readonly (readonly string[])[];

const joinedStems = (language: TextLanguage, synonyms: Synonyms): Map<string, string> => {
  const joined = new Map<string, string>();
  for (const [first = '', ...others] of synonyms) {
    const stem = stemWord(language, first);
    const key = joined.get(stem) ?? stem;
    for (const word of [first, ...others]) {
      const other = stemWord(language, word);
      if (!joined.has(other)) joined.set(other, key);
    }
  }
  return joined;
};

export const createWordKey = (language: TextLanguage, synonyms: Synonyms): ((word: string) => string) => {
  const joined = joinedStems(language, synonyms);
  return (word) => {
    const stem = stemWord(language, word);
    return joined.get(stem) ?? stem;
  };
};

export interface WordGroups {
  readonly groupOfForm: readonly number[];
  readonly keys: readonly string[];
}

/** The groups of an index's forms in one language, extended when new forms arrive. */
export class GrownGroups implements WordGroups {
  readonly groupOfForm: number[] = [];
  readonly keys: string[] = [];
  readonly #groups = new Map<string, number>();
  readonly #joined: ReadonlyMap<string, string>;
  readonly #language: TextLanguage;

  constructor(language: TextLanguage, synonyms: Synonyms) {
    this.#language = language;
    this.#joined = joinedStems(language, synonyms);
  }

  grow({ forms }: WordIndex): WordGroups {
    while (this.groupOfForm.length < forms.length) {
      const { language, stem } = forms[this.groupOfForm.length]!;
      this.groupOfForm.push(language === this.#language ? this.#groupOf(this.#joined.get(stem) ?? stem) : -1);
    }
    return this;
  }

  #groupOf(key: string): number {
    const known = this.#groups.get(key);
    if (known !== undefined) return known;
    this.#groups.set(key, this.keys.length);
    this.keys.push(key);
    return this.keys.length - 1;
  }
}
