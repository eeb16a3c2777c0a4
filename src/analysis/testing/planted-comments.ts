import type { WordRows } from '../statistics/tf-idf.ts';

const COMMON_WORDS = 400;
const TOPIC_WORDS = 60;
const LENGTHS = { minimum: 4, maximum: 16 } as const;
const OF_TOPIC = 0.35;
const OF_ANOTHER = 0.1;

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
