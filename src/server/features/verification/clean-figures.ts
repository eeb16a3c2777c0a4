import { MINIMUM_WORD_USERS, type WordRules } from '#analysis/disclose-words.ts';
import { splitWords } from '#analysis/split-words.ts';
import type { TextLanguage } from '#analysis/text-languages.ts';
import { keyOfWord } from '#analysis/word-groups.ts';
import type { FigureData } from '#shared/calculation/figures.ts';
import type { Comment, CommentsData, WordsData } from '#shared/calculation/text-figures.ts';
import { REDACTION_MARK } from '#shared/verification/rules.ts';

/** What is taken out of a comment; `left`: what remains of it, null: nothing. */
export interface Removal {
  readonly original: string;
  readonly left: string | null;
}

/** What clouds and trends no longer count the comment for. */
export interface RemovedWords {
  /** The question that was answered, and those that are the same in other forms. */
  readonly itemIds: ReadonlySet<number>;
  /** Whether the comment counted for that word, in whatever form, and does no more. */
  readonly has: (language: TextLanguage, word: string) => boolean;
}

const differenceOf = ({ original, left }: Removal, keyOf: (word: string) => string): Set<string> => {
  const keysIn = (text: string) => new Set(splitWords(text).map(keyOf));
  return keysIn(original).difference(keysIn(left ?? ''));
};

/** Words of the comment that it has no more, as they are written, in lower case. */
export const removedForms = (removal: Removal): Set<string> =>
  differenceOf(removal, (word) => word.toLocaleLowerCase());

/** By what words count as: another form, or a synonym, that is left counts on. */
export const removedWords = (
  removal: Removal,
  itemIds: readonly number[],
  rules: Readonly<Record<TextLanguage, Pick<WordRules, 'synonyms'>>>,
): RemovedWords => {
  const inLanguage = (language: TextLanguage): ((word: string) => boolean) => {
    const keyOf = keyOfWord(language, rules[language].synonyms);
    const removed = differenceOf(removal, keyOf);
    return (word) => removed.has(keyOf(word));
  };
  const isRemoved = { de: inLanguage('de'), en: inLanguage('en') };
  return { itemIds: new Set(itemIds), has: (language, word) => isRemoved[language](word) };
};

/** Each comment with that text as it is now; what is withheld is left out. */
export const cleanComments = <Listed extends Pick<Comment, 'text' | 'about'>>(
  comments: readonly Listed[],
  { original, left }: Removal,
  places: ReadonlyMap<number, number> | null = null,
): Listed[] =>
  comments
    .filter(({ text }) => left !== null || text !== original)
    .map((comment) => ({
      ...comment,
      text: comment.text === original && left !== null ? left : comment.text,
      ...(places && comment.about && { about: comment.about.flatMap((index) => places.get(index) ?? []) }),
    }));

const cleanCommentsData = (
  data: CommentsData,
  removal: Removal,
  places: ReadonlyMap<number, number> | null = null,
): CommentsData => ({ ...data, first: cleanComments(data.first, removal, places) });

/** One person fewer used each of the words. `places`: index of a word before -> now; those that are gone have none. */
const cleanWords = (
  data: WordsData,
  removed: RemovedWords,
): { data: WordsData; places: Map<number, number> | null } => {
  if (data.total.hidden !== null || !removed.itemIds.has(data.itemId)) return { data, places: null };
  const places = new Map<number, number>();
  const words = data.total.words.flatMap((word, index) => {
    const count = removed.has(data.language, word.word) ? word.count - 1 : word.count;
    if (count < MINIMUM_WORD_USERS) return [];
    places.set(index, places.size);
    return [{ ...word, count }];
  });
  return { data: { ...data, total: { ...data.total, words } }, places };
};

/** A figure as it was published, without what is taken out now; `places` as of its comments, where words told them. */
export const cleanFigure = (
  data: FigureData,
  removal: Removal,
  removed: RemovedWords,
): { data: FigureData; places: ReadonlyMap<number, number> | null } => {
  switch (data.kind) {
    case 'comments':
      return { data: cleanCommentsData(data, removal), places: null };
    case 'topic-comments':
      return { data: { ...data, comments: cleanCommentsData(data.comments, removal) }, places: null };
    case 'words':
      return { data: cleanWords(data, removed).data, places: null };
    case 'word-comments': {
      const { data: cloud, places } = cleanWords(data.cloud, removed);
      return {
        data: { ...data, cloud, comments: cleanCommentsData(data.comments, removal, places) },
        places,
      };
    }
    case 'word-trend': {
      const { itemId, language } = data;
      if (!removed.itemIds.has(itemId)) return { data, places: null };
      const lines = data.lines.filter(
        ({ text }) => !Object.values(text).some((word) => removed.has(language, word)),
      );
      return { data: { ...data, lines }, places: null };
    }
    default:
      return { data, places: null };
  }
};

/** Shorter ones are too easily something else, e.g. an option's label. */
const MINIMUM_QUOTE_LENGTH = 12;

/** Any text that quotes the comment, e.g. an author's. */
export const cleanQuotes = <Value>(value: Value, { original, left }: Removal): Value => {
  const clean = (part: unknown): unknown => {
    if (typeof part === 'string')
      return original.length < MINIMUM_QUOTE_LENGTH
        ? part
        : part.replaceAll(original, left ?? REDACTION_MARK);
    if (Array.isArray(part)) return part.map(clean);
    if (typeof part === 'object' && part !== null)
      return Object.fromEntries(Object.entries(part).map(([key, own]) => [key, clean(own)]));
    return part;
  };
  return clean(value) as Value;
};
