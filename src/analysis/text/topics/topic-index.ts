import type { TextLanguage } from '../words/text-languages.ts';
import type { WordIndex } from '../words/word-index.ts';
import {
  type CompiledTopics,
  compileTopics,
  fits,
  type Pattern,
  type Phrase,
  type WrittenTopic,
} from './assign-topics.ts';

export interface TopicsOfLanguage {
  readonly language: TextLanguage;
  /** `position` is the index of the topic in the figure; the same topic in two languages shares it. */
  readonly topics: readonly (WrittenTopic & { readonly position: number })[];
}

interface IndexedPhrase {
  readonly patterns: readonly number[];
  readonly topic: number;
  readonly isNegation: boolean;
}

const NO_PATTERNS: readonly number[] = [];
const NO_TOPICS: readonly number[] = [];

class LanguageTopics {
  readonly positions: readonly number[];
  readonly #patterns: Pattern[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #byStem = new Map<string, number>();
  readonly #open: number[] = [];
  readonly #phrases: IndexedPhrase[][] = [];

  constructor({ language, topics }: TopicsOfLanguage) {
    this.positions = topics.map(({ position }) => position);
    const compiled: CompiledTopics = compileTopics(language, topics);
    compiled.topics.forEach(({ terms, negations }, topic) => {
      for (const phrase of terms) this.#add(phrase, topic, false);
      for (const phrase of negations) this.#add(phrase, topic, true);
    });
  }

  #numberOf(pattern: Pattern): number {
    const key = `${pattern.kind} ${pattern.text}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#patterns.length;
    this.#patterns.push(pattern);
    this.#numbers.set(key, number);
    if (pattern.kind === 'stem') this.#byStem.set(pattern.text, number);
    else this.#open.push(number);
    return number;
  }

  #add(phrase: Phrase, topic: number, isNegation: boolean): void {
    const patterns = phrase.map((pattern) => this.#numberOf(pattern));
    const first = patterns[0] as number;
    this.#phrases[first] = [...(this.#phrases[first] ?? []), { patterns, topic, isNegation }];
  }

  patternsOf(form: string, stem: string): readonly number[] {
    const lower = form.toLowerCase();
    const own = this.#byStem.get(stem);
    const open = this.#open.filter((number) => fits(this.#patterns[number] as Pattern, { lower, stem }));
    if (own === undefined) return open.length === 0 ? NO_PATTERNS : open;
    return [own, ...open];
  }

  assign(fitting: readonly (readonly number[])[]): number[] {
    const found: { phrase: IndexedPhrase; at: number }[] = [];
    fitting.forEach((patterns, at) => {
      for (const first of patterns)
        for (const phrase of this.#phrases[first] ?? [])
          if (phrase.patterns.every((pattern, offset) => fitting[at + offset]?.includes(pattern)))
            found.push({ phrase, at });
    });
    if (found.length === 0) return [];
    const negated = new Set<string>();
    for (const { phrase, at } of found)
      if (phrase.isNegation)
        for (const offset of phrase.patterns.keys()) negated.add(`${phrase.topic} ${at + offset}`);
    const topics = found.flatMap(({ phrase, at }) =>
      !phrase.isNegation &&
      phrase.patterns.some((_, offset) => !negated.has(`${phrase.topic} ${at + offset}`))
        ? [this.positions[phrase.topic] as number]
        : [],
    );
    return [...new Set(topics)];
  }
}

/**
 * Assigns comments of `WordIndex` numbers to topics like `assignWords`: a comment belongs to every topic of which a
 * term occurs outside the topic's negations.
 */
export class TopicIndex {
  readonly #languages: ReadonlyMap<TextLanguage, LanguageTopics>;
  readonly #fitting: (readonly number[])[] = [];

  constructor(models: readonly TopicsOfLanguage[]) {
    this.#languages = new Map(models.map((model) => [model.language, new LanguageTopics(model)]));
  }

  grow({ forms }: WordIndex): this {
    while (this.#fitting.length < forms.length) {
      const { language, form, stem } = forms[this.#fitting.length]!;
      this.#fitting.push(this.#languages.get(language)?.patternsOf(form, stem) ?? NO_PATTERNS);
    }
    return this;
  }

  /** Names which terms of the topics a comment uses and which topics it is about. */
  patternOf(language: TextLanguage, words: ArrayLike<number>): string {
    const terms = new Set<number>();
    for (let at = 0; at < words.length; at += 1)
      for (const term of this.#fitting[words[at] as number] ?? NO_PATTERNS) terms.add(term);
    const sorted = (numbers: Iterable<number>): string => [...numbers].sort((a, b) => a - b).join();
    return `${language} ${sorted(terms)} ${sorted(this.topicsOf(language, words))}`;
  }

  topicsOf(language: TextLanguage, words: ArrayLike<number>): readonly number[] {
    const topics = this.#languages.get(language);
    if (!topics) return NO_TOPICS;
    const fitting: (readonly number[])[] = [];
    let hasAny = false;
    for (let at = 0; at < words.length; at += 1) {
      const own = this.#fitting[words[at] as number] ?? NO_PATTERNS;
      hasAny ||= own.length > 0;
      fitting.push(own);
    }
    return hasAny ? topics.assign(fitting) : NO_TOPICS;
  }
}
