import { type CommentUnit, collectComments } from './comments-tally.ts';
import { discloseWords, type WordRules } from './disclose-words.ts';
import type { TextLanguage } from './text-languages.ts';
import type { WordRows } from './tf-idf.ts';
import { TopicIndex, type TopicsOfLanguage } from './topic-index.ts';
import type { WordGroups } from './word-groups.ts';
import type { WordIndex } from './word-index.ts';
import { addWord, emptyWordTally } from './word-tally.ts';
import type { WrittenComment } from './written-comment.ts';

/** Whose comments to one open question topics are looked for in: of one language, about none of the model's topics. */
export interface UnassignedRequest {
  readonly itemId: number;
  readonly model: TopicsOfLanguage;
  /** Which words may stand for a topic: the same as in a cloud. */
  readonly rules: WordRules;
}

export interface UnassignedComments {
  /** Comments in the language that may be shown. */
  readonly commentCount: number;
  /** Those of them that are about none of the topics. */
  readonly unassignedCount: number;
  /** Of these, those with words that may stand for a topic; their order is decided by nothing but what they say. */
  readonly texts: readonly string[];
  readonly rows: WordRows;
  /** By number of a word in `rows`: as it is shown. */
  readonly words: readonly string[];
}

/** The commonest words are enough to tell topics apart. */
const MAXIMUM_WORDS = 5_000;
/** Says in which order comments come that nothing else puts in order. */
const SEED = 1;

/** What a comment's words are, by group, and the form that it has first. */
const formsByGroup = (words: Uint32Array, { groupOfForm }: WordGroups): ReadonlyMap<number, number> => {
  const found = new Map<number, number>();
  for (const form of words) {
    const group = groupOfForm[form] as number;
    if (group >= 0 && !found.has(group)) found.set(group, form);
  }
  return found;
};

/** Counts what is shown of the comments while they are collected. */
class UnassignedCounter {
  commentCount = 0;
  unassignedCount = 0;
  /** By group: form -> comments that have it first. */
  readonly #forms = new Map<number, Map<number, number>>();
  readonly #index: WordIndex;
  readonly #groups: WordGroups;
  readonly #topics: TopicIndex;
  readonly #language: TextLanguage;

  constructor({ model }: UnassignedRequest, index: WordIndex, groups: WordGroups) {
    this.#index = index;
    this.#groups = groups;
    this.#topics = new TopicIndex([model]).grow(index);
    this.#language = model.language;
  }

  /** Groups of the comment's words; none where it is about a topic or in another language. */
  about({ words, language }: WrittenComment): readonly number[] {
    if (language !== this.#language || !words) return [];
    this.commentCount += 1;
    if (this.#topics.topicsOf(this.#language, words).length > 0) return [];
    this.unassignedCount += 1;
    const found = formsByGroup(words, this.#groups);
    for (const [group, form] of found) {
      const forms = this.#forms.get(group) ?? new Map<number, number>();
      forms.set(form, (forms.get(form) ?? 0) + 1);
      this.#forms.set(group, forms);
    }
    return [...found.keys()];
  }

  /** The words that may be shown, most used first. */
  shown(rules: WordRules): readonly { readonly key: string; readonly word: string }[] {
    const tally = emptyWordTally();
    tally.total.n = this.unassignedCount;
    for (const [group, forms] of this.#forms) {
      const count = forms.values().reduce((sum, own) => sum + own, 0);
      const written = forms.entries().map(([form, own]) => [this.#index.forms[form]!.form, own] as const);
      addWord(tally, this.#groups.keys[group] as string, count, written);
    }
    const disclosed = discloseWords(tally, rules);
    return disclosed.hidden === null ? disclosed.words : [];
  }
}

/**
 * The comments in which new topics are looked for. It takes nothing but a list of comments that may be shown without a filter
 * (`collectComments`), so whatever is made of it tells no more than that list; each comment is of another person. Words and texts are
 * numbered by what they say, never by where they were stored.
 */
export const collectUnassigned = (
  units: Iterable<CommentUnit>,
  request: UnassignedRequest,
  index: WordIndex,
  groups: WordGroups,
): UnassignedComments => {
  const counter = new UnassignedCounter(request, index, groups);
  const listed = collectComments(
    units,
    { kind: 'comments', itemIds: [request.itemId], groupOf: null, seed: SEED },
    (comment) => counter.about(comment),
  );
  const shown = counter
    .shown(request.rules)
    .slice(0, MAXIMUM_WORDS)
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const numberOfKey = new Map(shown.map(({ key }, number) => [key, number]));
  const numberOfGroup = groups.keys.map((key) => numberOfKey.get(key));
  const texts: string[] = [];
  const words: number[] = [];
  const ends: number[] = [];
  for (const { text, about = [] } of listed.comments) {
    const own = about.flatMap((group) => numberOfGroup[group] ?? []).sort((one, other) => one - other);
    if (own.length === 0) continue;
    for (const word of own) words.push(word);
    texts.push(text);
    ends.push(words.length);
  }
  return {
    commentCount: counter.commentCount,
    unassignedCount: counter.unassignedCount,
    texts,
    rows: { wordCount: shown.length, ends: Uint32Array.from(ends), words: Uint32Array.from(words) },
    words: shown.map(({ word }) => word),
  };
};
