import { MINIMUM_WORD_USERS, type WordRules } from '#analysis/text/words/disclose-words.ts';
import { splitWords } from '#analysis/text/words/split-words.ts';
import type { TextLanguage } from '#analysis/text/words/text-languages.ts';
import { createWordKey } from '#analysis/text/words/word-groups.ts';
import type { FigureData } from '#shared/figures/calculation/figures.ts';
import type { Comment, CommentsData, WordsData } from '#shared/figures/calculation/text-figures.ts';
import { REDACTION_MARK } from '#shared/reports/report-items/text/redactions.ts';

export interface Removal {
  readonly original: string;
  readonly left: string | null;
}

export interface RemovedWords {
  readonly itemIds: ReadonlySet<number>;
  readonly has: (language: TextLanguage, word: string) => boolean;
}

const differenceOf = ({ original, left }: Removal, keyOf: (word: string) => string): Set<string> => {
  const keysIn = (text: string) => new Set(splitWords(text).map(keyOf));
  return keysIn(original).difference(keysIn(left ?? ''));
};

export const removedForms = (removal: Removal): Set<string> =>
  differenceOf(removal, (word) => word.toLocaleLowerCase());

export const removedWords = (
  removal: Removal,
  itemIds: readonly number[],
  rules: Readonly<Record<TextLanguage, Pick<WordRules, 'synonyms'>>>,
): RemovedWords => {
  const inLanguage = (language: TextLanguage): ((word: string) => boolean) => {
    const keyOf = createWordKey(language, rules[language].synonyms);
    const removed = differenceOf(removal, keyOf);
    return (word) => removed.has(keyOf(word));
  };
  const isRemoved = { de: inLanguage('de'), en: inLanguage('en') };
  return { itemIds: new Set(itemIds), has: (language, word) => isRemoved[language](word) };
};

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

/** Subtracts one person from each word. `places` maps old to new indexes of words; removed ones are absent. */
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

/** Shorter texts would match unrelated ones, such as an option's label. */
const MINIMUM_QUOTE_LENGTH = 12;

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
