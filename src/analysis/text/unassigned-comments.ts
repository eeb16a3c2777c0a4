import type { WordRows } from '../statistics/tf-idf.ts';
import { type CommentUnit, collectComments } from './comments-tally.ts';
import { TopicIndex, type TopicsOfLanguage } from './topics/topic-index.ts';
import { discloseWords, type WordRules } from './words/disclose-words.ts';
import type { TextLanguage } from './words/text-languages.ts';
import type { WordGroups } from './words/word-groups.ts';
import type { WordIndex } from './words/word-index.ts';
import { addWord, emptyWordTally } from './words/word-tally.ts';
import type { WrittenComment } from './written-comment.ts';

export interface UnassignedRequest {
  readonly itemId: number;
  readonly model: TopicsOfLanguage;
  readonly rules: WordRules;
}

export interface UnassignedComments {
  readonly commentCount: number;
  readonly unassignedCount: number;
  /** Those of them with words that may stand for a topic; the order depends only on their content. */
  readonly texts: readonly string[];
  readonly rows: WordRows;
  readonly words: readonly string[];
}

const MAXIMUM_WORDS = 5_000;
const SEED = 1;

const formsByGroup = (words: Uint32Array, { groupOfForm }: WordGroups): ReadonlyMap<number, number> => {
  const found = new Map<number, number>();
  for (const form of words) {
    const group = groupOfForm[form] as number;
    if (group >= 0 && !found.has(group)) found.set(group, form);
  }
  return found;
};

class UnassignedCounter {
  commentCount = 0;
  unassignedCount = 0;
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
 * Collects the comments to search for new topics. The input is a list of comments that may be shown without a filter
 * (`collectComments`), so the result reveals no more than that list; each comment is another person's. Words and texts
 * are numbered by content, never by storage order.
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
