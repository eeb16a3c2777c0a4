import { MINIMUM_WORD_USERS } from './disclose-words.ts';
import { descend, type Factors, factorize, gramOf, projectTexts } from './factorize.ts';
import { firstRows, inverseFrequencies, textsByWord, type WordRows, weighRows } from './tf-idf.ts';

/** Texts that topics are looked for in: of more, these are enough. */
const SAMPLE = 20_000;
/** Random numbers that the search begins with; the best of them counts. */
export const seeds = [1, 2, 3, 4, 5] as const;
/** Fewest texts a topic for one more to be looked for. */
const TEXTS_PER_TOPIC = 12;
const MAXIMUM_TOPICS = 10;
/** Words that stand for a topic, at most; those with less than a share of the first one's weight do not. */
const MAXIMUM_TERMS = 8;
const MINIMUM_WEIGHT = 0.2;
/** And of the texts that have the word, so many must be of the topic: a word of all topics makes none. */
const MINIMUM_OWN = 0.4;
/** A text is about a topic if the topic makes up so much of its length. */
const MINIMUM_SHARE = 0.2;
/** Rounds until a text's parts no longer change. */
const ASSIGN_ROUNDS = 8;

/** A group of texts that have words in common. */
export interface SuggestedTopic {
  /** Numbers of its words, those first that tell most of it; each is in at least `MINIMUM_WORD_USERS` of its texts. */
  readonly words: readonly number[];
  /** Numbers of its texts, those first that are most about it. */
  readonly texts: readonly number[];
}

/** Topics that are looked for among so many texts; 0: there are too few. */
export const topicCountFor = (textCount: number): number =>
  Math.max(0, Math.min(MAXIMUM_TOPICS, Math.floor(textCount / TEXTS_PER_TOPIC) - 1));

/** What one search found: how well it describes the sample, and word by word how much it is of each topic. */
export type FoundTopics = Pick<Factors, 'error' | 'ofWords' | 'partCount'>;

/** Searches for topics in the first texts, beginning with the random numbers of `seed`. */
export const findTopics = (
  rows: WordRows,
  { partCount, seed }: { readonly partCount: number; readonly seed: number },
): FoundTopics => {
  const sample = firstRows(rows, SAMPLE);
  const { error, ofWords } = factorize(weighRows(sample, inverseFrequencies(sample)), { partCount, seed });
  return { error, ofWords, partCount };
};

/** The search that describes the texts best; of equal ones the first. */
export const bestOf = (found: readonly FoundTopics[]): FoundTopics | null =>
  found.reduce<FoundTopics | null>((best, one) => (best && best.error <= one.error ? best : one), null);

/** Each topic's words as a vector of length 1, so that shares of texts can be compared. */
const withLengthOne = ({ ofWords, partCount }: FoundTopics): Float64Array => {
  const lengths = new Float64Array(partCount);
  ofWords.forEach((value, index) => {
    lengths[index % partCount]! += value ** 2;
  });
  return ofWords.map((value, index) => value / Math.sqrt(lengths[index % partCount] || 1));
};

/** By text the topic that makes up most of it, and how much; -1: none does. */
const assign = (rows: WordRows, ofWords: Float64Array, partCount: number) => {
  const sample = firstRows(rows, SAMPLE);
  const weighted = weighRows(rows, inverseFrequencies(sample));
  const projected = projectTexts(weighted, ofWords, partCount);
  const gram = gramOf(ofWords, partCount);
  const shares = projected.slice();
  for (let round = 0; round < ASSIGN_ROUNDS; round += 1) descend(shares, projected, gram, partCount);
  const topics = new Int32Array(rows.ends.length).fill(-1);
  const most = new Float64Array(rows.ends.length).fill(MINIMUM_SHARE);
  for (let text = 0; text < topics.length; text += 1)
    for (let part = 0; part < partCount; part += 1) {
      const share = shares[text * partCount + part] as number;
      if (share <= (most[text] as number)) continue;
      most[text] = share;
      topics[text] = part;
    }
  return { topics, most };
};

/** By topic and word: texts of the topic that have the word. */
const countUsers = (
  { wordCount, ends, words }: WordRows,
  topics: Int32Array,
  partCount: number,
): Uint32Array[] => {
  const counts = Array.from({ length: partCount }, () => new Uint32Array(wordCount));
  let at = 0;
  ends.forEach((end, text) => {
    const own = counts[topics[text] as number];
    for (; at < end; at += 1) if (own) own[words[at] as number]! += 1;
  });
  return counts;
};

const wordsOf = (
  users: Uint32Array,
  usersOfAll: Uint32Array,
  weightOf: (word: number) => number,
): number[] => {
  const candidates = [...users.keys()]
    .filter((word) => {
      const own = users[word] as number;
      return own >= MINIMUM_WORD_USERS && own >= MINIMUM_OWN * (usersOfAll[word] as number);
    })
    .sort((one, other) => weightOf(other) - weightOf(one) || one - other);
  const least = MINIMUM_WEIGHT * weightOf(candidates[0] ?? 0);
  return candidates.slice(0, MAXIMUM_TERMS).filter((word) => weightOf(word) >= least);
};

/**
 * All texts by the topics that were found in the sample, those with the most texts first. A topic of fewer than `minimumTexts`
 * texts, or without words that enough of them have, is left out.
 */
export const collectTopics = (rows: WordRows, found: FoundTopics, minimumTexts: number): SuggestedTopic[] => {
  const { partCount } = found;
  const ofWords = withLengthOne(found);
  const { topics, most } = assign(rows, ofWords, partCount);
  const users = countUsers(rows, topics, partCount);
  const usersOfAll = textsByWord(rows);
  const texts = Array.from({ length: partCount }, (): number[] => []);
  for (const [text, topic] of topics.entries()) texts[topic]?.push(text);
  return texts
    .map((own, part) => ({
      words: wordsOf(
        users[part] as Uint32Array,
        usersOfAll,
        (word) => ofWords[word * partCount + part] as number,
      ),
      texts: own.sort((one, other) => (most[other] as number) - (most[one] as number) || one - other),
    }))
    .filter((topic) => topic.words.length > 0 && topic.texts.length >= minimumTexts)
    .sort(
      (one, other) =>
        other.texts.length - one.texts.length || (one.words[0] as number) - (other.words[0] as number),
    );
};
