import { TopicIndex, type TopicsOfLanguage } from './topics/topic-index.ts';
import { type TextLanguage, textLanguages } from './words/text-languages.ts';
import type { Synonyms, WordGroups } from './words/word-groups.ts';
import type { WordIndex } from './words/word-index.ts';
import type { AboutComment } from './written-comment.ts';

export type CommentAnnotations =
  | {
      readonly kind: 'words';
      readonly language: TextLanguage;
      readonly synonyms: Synonyms;
      readonly keys: readonly string[];
    }
  | {
      readonly kind: 'topics';
      readonly models: readonly TopicsOfLanguage[];
      readonly none: number;
    };

const NOTHING: readonly number[] = [];

const languageOf = (language: string | null): TextLanguage | null =>
  textLanguages.find((known) => known === language) ?? null;

const aboutWords = (
  { keys, language }: Extract<CommentAnnotations, { kind: 'words' }>,
  { groupOfForm, keys: known }: WordGroups,
): AboutComment => {
  const positions = new Map(keys.map((key, position) => [key, position]));
  const positionOfGroup = known.map((key) => positions.get(key));
  return ({ words = new Uint32Array(), language: own }) => {
    if (own !== language) return NOTHING;
    const found = new Set<number>();
    for (const form of words) {
      const position = positionOfGroup[groupOfForm[form] as number];
      if (position !== undefined) found.add(position);
    }
    return [...found].sort((one, other) => one - other);
  };
};

export const aboutComments = (
  annotations: CommentAnnotations,
  index: WordIndex,
  groupsOf: (language: TextLanguage, synonyms: Synonyms) => WordGroups,
): AboutComment => {
  if (annotations.kind === 'words')
    return aboutWords(annotations, groupsOf(annotations.language, annotations.synonyms));
  const topics = new TopicIndex(annotations.models).grow(index);
  return ({ words, language }) => {
    const known = languageOf(language);
    const found = known === null || !words ? NOTHING : topics.topicsOf(known, words);
    return found.length === 0 ? [annotations.none] : [...found].sort((one, other) => one - other);
  };
};
