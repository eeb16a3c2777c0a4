import { splitSpans, splitWords, type WordSpan } from '../words/split-words.ts';
import { stemWord } from '../words/stem-word.ts';
import type { TextLanguage } from '../words/text-languages.ts';

/** A topic as entered: terms that assign a comment to it, and phrases in which those terms do not count. */
export interface WrittenTopic {
  readonly terms: readonly string[];
  readonly negations: readonly string[];
}

export interface Pattern {
  readonly kind: 'stem' | 'start' | 'end' | 'part';
  readonly text: string;
}
export type Phrase = readonly Pattern[];

interface CompiledTopic {
  readonly terms: readonly Phrase[];
  readonly negations: readonly Phrase[];
}

export interface CompiledTopics {
  readonly language: TextLanguage;
  readonly topics: readonly CompiledTopic[];
}

export interface ComparedWord {
  readonly lower: string;
  readonly stem: string;
}

const patternOf = (language: TextLanguage, written: string): Pattern[] => {
  const open = written.startsWith('*');
  const close = written.endsWith('*');
  const words = splitWords(written.replace(/^\*+|\*+$/g, ''));
  return words.map((word, index): Pattern => {
    const text = word.toLowerCase();
    // A star stands for letters only where the word has an end of its own.
    const isOpen = open && index === 0;
    const isClosed = close && index === words.length - 1;
    if (isOpen && isClosed) return { kind: 'part', text };
    if (isOpen) return { kind: 'end', text };
    return isClosed ? { kind: 'start', text } : { kind: 'stem', text: stemWord(language, word) };
  });
};

const phraseOf = (language: TextLanguage, term: string): Phrase =>
  term
    .normalize('NFC')
    .split(/\s+/u)
    .flatMap((part) => patternOf(language, part));

export const compileTopics = (language: TextLanguage, topics: readonly WrittenTopic[]): CompiledTopics => ({
  language,
  topics: topics.map(({ terms, negations }) => {
    const phrases = (written: readonly string[]): Phrase[] =>
      written.map((term) => phraseOf(language, term)).filter((phrase) => phrase.length > 0);
    return { terms: phrases(terms), negations: phrases(negations) };
  }),
});

export const fits = ({ kind, text }: Pattern, { lower, stem }: ComparedWord): boolean => {
  switch (kind) {
    case 'stem':
      return stem === text;
    case 'start':
      return lower.startsWith(text);
    case 'end':
      return lower.endsWith(text);
    case 'part':
      return lower.includes(text);
  }
};

const matchesOf = (phrase: Phrase, words: readonly ComparedWord[]): number[] => {
  const matches: number[] = [];
  for (let at = 0; at + phrase.length <= words.length; at += 1)
    if (phrase.every((pattern, offset) => fits(pattern, words[at + offset] as ComparedWord)))
      matches.push(at);
  return matches;
};

export interface AssignedTopic {
  readonly topic: number;
  readonly score: number;
  readonly words: readonly number[];
}

/**
 * Returns the topics of a comment, highest score first. A topic matches if one of its terms occurs outside the topic's
 * negations.
 */
export const assignWords = ({ topics }: CompiledTopics, words: readonly ComparedWord[]): AssignedTopic[] =>
  topics
    .flatMap(({ terms, negations }, topic): AssignedTopic[] => {
      const negated = new Set<number>();
      for (const phrase of negations)
        for (const at of matchesOf(phrase, words))
          for (let offset = 0; offset < phrase.length; offset += 1) negated.add(at + offset);
      const deciding = new Set<number>();
      let score = 0;
      for (const phrase of terms) {
        const matches = matchesOf(phrase, words).filter((at) =>
          phrase.some((_, offset) => !negated.has(at + offset)),
        );
        if (matches.length === 0) continue;
        score += phrase.length;
        for (const at of matches)
          for (let offset = 0; offset < phrase.length; offset += 1) deciding.add(at + offset);
      }
      return score === 0 ? [] : [{ topic, score, words: [...deciding].sort((a, b) => a - b) }];
    })
    .sort((one, other) => other.score - one.score || one.topic - other.topic);

export const assignText = (
  compiled: CompiledTopics,
  text: string,
): { topic: number; score: number; words: { start: number; length: number }[] }[] => {
  const spans = splitSpans(text);
  const words = spans.map(({ word }): ComparedWord => {
    const whole = word.normalize('NFC');
    return { lower: whole.toLowerCase(), stem: stemWord(compiled.language, whole) };
  });
  return assignWords(compiled, words).map(({ topic, score, words: matches }) => ({
    topic,
    score,
    words: matches.map((index) => {
      const { start, word } = spans[index] as WordSpan;
      return { start, length: word.length };
    }),
  }));
};
