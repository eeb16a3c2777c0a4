import {
  computeGramMatrix,
  descend,
  type Factors,
  factorize,
  projectTexts,
} from '../../statistics/factorize.ts';
import {
  firstRows,
  inverseFrequencies,
  textsByWord,
  type WordRows,
  weighRows,
} from '../../statistics/tf-idf.ts';
import { MINIMUM_WORD_USERS } from '../words/disclose-words.ts';

const SAMPLE = 20_000;
export const seeds = [1, 2, 3, 4, 5] as const;
const TEXTS_PER_TOPIC = 12;
const MAXIMUM_TOPICS = 10;
const MAXIMUM_TERMS = 8;
const MINIMUM_WEIGHT = 0.2;
/** At least this share of the texts with the word must belong to the topic: a word of all topics identifies none. */
const MINIMUM_OWN = 0.4;
const MINIMUM_SHARE = 0.2;
const ASSIGN_ROUNDS = 8;

export interface SuggestedTopic {
  /** Numbers of its words, most characteristic first; each is in at least `MINIMUM_WORD_USERS` of its texts. */
  readonly words: readonly number[];
  readonly texts: readonly number[];
}

/** Number of topics to search; 0 if there are too few texts. */
export const topicCountFor = (textCount: number): number =>
  Math.max(0, Math.min(MAXIMUM_TOPICS, Math.floor(textCount / TEXTS_PER_TOPIC) - 1));

export type FoundTopics = Pick<Factors, 'error' | 'ofWords' | 'partCount'>;

export const findTopics = (
  rows: WordRows,
  { partCount, seed }: { readonly partCount: number; readonly seed: number },
): FoundTopics => {
  const sample = firstRows(rows, SAMPLE);
  const { error, ofWords } = factorize(weighRows(sample, inverseFrequencies(sample)), { partCount, seed });
  return { error, ofWords, partCount };
};

export const pickBestTopics = (found: readonly FoundTopics[]): FoundTopics | null =>
  found.reduce<FoundTopics | null>((best, one) => (best && best.error <= one.error ? best : one), null);

const withLengthOne = ({ ofWords, partCount }: FoundTopics): Float64Array => {
  const lengths = new Float64Array(partCount);
  ofWords.forEach((value, index) => {
    lengths[index % partCount]! += value ** 2;
  });
  return ofWords.map((value, index) => value / Math.sqrt(lengths[index % partCount] || 1));
};

const assign = (rows: WordRows, ofWords: Float64Array, partCount: number) => {
  const sample = firstRows(rows, SAMPLE);
  const weighted = weighRows(rows, inverseFrequencies(sample));
  const projected = projectTexts(weighted, ofWords, partCount);
  const gram = computeGramMatrix(ofWords, partCount);
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
 * Assigns all texts to the topics found in the sample, those with the most texts first. Topics with fewer than
 * `minimumTexts` texts, or without words that enough of them have, are left out.
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
