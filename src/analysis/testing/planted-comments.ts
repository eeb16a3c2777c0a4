import type { WordRows } from '../tf-idf.ts';

/** Words that all comments share, and words of each topic; both fall off like words do (Zipf). */
const COMMON_WORDS = 400;
const TOPIC_WORDS = 60;
/** Words of a comment, and the shares of them that its topic and another one give. */
const LENGTHS = { minimum: 4, maximum: 16 } as const;
const OF_TOPIC = 0.35;
const OF_ANOTHER = 0.1;

/** Draws numbers below `count`, the first ones more often: the nth with a weight of 1 / (n + 2). */
const drawRank = (count: number): ((random: () => number) => number) => {
  let sum = 0;
  const sums = Array.from({ length: count }, (_, rank) => {
    sum += 1 / (rank + 2);
    return sum;
  });
  return (random) => {
    const drawn = random() * sum;
    return sums.findIndex((up) => up > drawn);
  };
};
const drawCommon = drawRank(COMMON_WORDS);
const drawOfTopic = drawRank(TOPIC_WORDS);

/** Comments each written about one planted topic, and which: words of the topic among words that everybody uses. */
export const plantedComments = (
  count: number,
  topicCount: number,
  random: () => number,
): { readonly rows: WordRows; readonly topicOf: readonly number[] } => {
  const words: number[] = [];
  const topicOf: number[] = [];
  const ends = Uint32Array.from({ length: count }, () => {
    const topic = Math.floor(random() * topicCount);
    topicOf.push(topic);
    const length = LENGTHS.minimum + Math.floor(random() * (LENGTHS.maximum - LENGTHS.minimum + 1));
    const own = new Set<number>();
    const ofTopic = (which: number): number => COMMON_WORDS + which * TOPIC_WORDS + drawOfTopic(random);
    for (let word = 0; word < length; word += 1) {
      const drawn = random();
      if (drawn < OF_TOPIC) own.add(ofTopic(topic));
      else if (drawn < OF_TOPIC + OF_ANOTHER) own.add(ofTopic(Math.floor(random() * topicCount)));
      else own.add(drawCommon(random));
    }
    words.push(...own);
    return words.length;
  });
  return {
    rows: { wordCount: COMMON_WORDS + topicCount * TOPIC_WORDS, ends, words: Uint32Array.from(words) },
    topicOf,
  };
};
