export interface AnsweredClass {
  readonly queries: readonly number[];
  readonly hasAnswer: (answer: number) => boolean;
}

const MOST_CHANGES = 8;
const MOST_NODES = 60;
const MOST_BRANCHES = 6;

/**
 * Returns true if somebody of a class could have given `other` instead of `answer` with all shown figures unchanged,
 * because others change too, one person per class, so that each query keeps its counts. Such a change is a vector of
 * -1, 0 and 1 in the left kernel of the membership matrix. The search is sound but incomplete: an exchange it finds
 * exists; one it does not find may exist.
 */
export const findsExchange = (
  classes: readonly AnsweredClass[],
  queryCount: number,
  start: number,
  [answer, other]: readonly [number, number],
): boolean => {
  if (!classes[start]?.hasAnswer(answer)) return false;
  const giving: number[][] = Array.from({ length: queryCount }, () => []);
  const taking: number[][] = Array.from({ length: queryCount }, () => []);
  classes.forEach(({ queries, hasAnswer }, index) => {
    const [gives, takes] = [hasAnswer(answer), hasAnswer(other)];
    for (const query of queries) {
      if (gives) giving[query]?.push(index);
      if (takes) taking[query]?.push(index);
    }
  });
  const balance = new Int32Array(queryCount);
  const used = new Uint8Array(classes.length);
  let imbalance = 0;
  let nodes = 0;
  const apply = (index: number, sign: number): void => {
    for (const query of (classes[index] as AnsweredClass).queries) {
      const before = balance[query] as number;
      balance[query] = before + sign;
      imbalance += Math.abs(before + sign) - Math.abs(before);
    }
  };
  const gainOf = (index: number, sign: number): number => {
    let gain = 0;
    for (const query of (classes[index] as AnsweredClass).queries)
      gain += Math.sign(balance[query] as number) === -sign ? 1 : -1;
    return gain;
  };
  const search = (changes: number): boolean => {
    if (imbalance === 0) return true;
    nodes += 1;
    if (changes === MOST_CHANGES || nodes > MOST_NODES) return false;
    // The query that the fewest classes can mend.
    let best: readonly number[] | null = null;
    let fewest = Number.POSITIVE_INFINITY;
    let sign = 0;
    for (let query = 0; query < queryCount; query += 1) {
      const wanted = -Math.sign(balance[query] as number);
      if (wanted === 0) continue;
      const able = (wanted === 1 ? giving : taking)[query] as number[];
      if (able.length >= fewest) continue;
      [best, fewest, sign] = [able, able.length, wanted];
    }
    const ranked = (best ?? [])
      .filter((index) => used[index] === 0)
      .map((index) => ({ index, gain: gainOf(index, sign) }))
      .sort((left, right) => right.gain - left.gain)
      .slice(0, MOST_BRANCHES);
    for (const { index } of ranked) {
      apply(index, sign);
      used[index] = 1;
      if (search(changes + 1)) return true;
      used[index] = 0;
      apply(index, -sign);
    }
    return false;
  };
  apply(start, 1);
  used[start] = 1;
  return search(1);
};
