import type { FigureData } from '#shared/calculation/figures.ts';
import type { Comment, CommentsData, WordsData } from '#shared/calculation/text-figures.ts';
import { REDACTION_MARK } from '#shared/verification/rules.ts';

/** What is taken out of a comment; `left`: what remains of it, null: nothing. */
export interface Removal {
  readonly original: string;
  readonly left: string | null;
}

/** Fewer who used a word are never shown. */
const WORD_MINIMUM = 3;

const wordsIn = (text: string): Set<string> =>
  new Set((text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => word.toLocaleLowerCase()));

/** Words of the comment that it has no more, in lower case. */
export const removedWords = ({ original, left }: Removal): Set<string> =>
  wordsIn(original).difference(wordsIn(left ?? ''));

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
const cleanWords = (data: WordsData, removal: Removal): { data: WordsData; places: Map<number, number> } => {
  const places = new Map<number, number>();
  if (data.total.hidden !== null) return { data, places };
  const removed = removedWords(removal);
  const words = data.total.words.flatMap((word, index) => {
    const count = removed.has(word.word.toLocaleLowerCase()) ? word.count - 1 : word.count;
    if (count < WORD_MINIMUM) return [];
    places.set(index, places.size);
    return [{ ...word, count }];
  });
  return { data: { ...data, total: { ...data.total, words } }, places };
};

/** A figure as it was published, without what is taken out now; `places` as of its comments, where words told them. */
export const cleanFigure = (
  data: FigureData,
  removal: Removal,
): { data: FigureData; places: ReadonlyMap<number, number> | null } => {
  switch (data.kind) {
    case 'comments':
      return { data: cleanCommentsData(data, removal), places: null };
    case 'topic-comments':
      return { data: { ...data, comments: cleanCommentsData(data.comments, removal) }, places: null };
    case 'words':
      return { data: cleanWords(data, removal).data, places: null };
    case 'word-comments': {
      const { data: cloud, places } = cleanWords(data.cloud, removal);
      return {
        data: { ...data, cloud, comments: cleanCommentsData(data.comments, removal, places) },
        places,
      };
    }
    case 'word-trend': {
      const removed = removedWords(removal);
      const lines = data.lines.filter(
        ({ text }) => !Object.values(text).some((word) => removed.has(word.toLocaleLowerCase())),
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
