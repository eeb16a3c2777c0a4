/** A class as far as one item's answers go: which answers anybody in it gave. */
export interface AnsweredClass {
  /** Indexes of the shown queries that these people are in; everybody is in query 0, the whole survey. */
  readonly queries: readonly number[];
  readonly hasAnswer: (answer: number) => boolean;
}

/** Changes that one exchange may consist of, and nodes after which the search gives up. */
const MOST_CHANGES = 8;
const MOST_NODES = 60;
/** Classes that are tried to mend one query at a node: those that mend most. */
const MOST_BRANCHES = 6;

/**
 * Whether somebody of a class may have given `other` instead of `answer` without any shown figure being another: others
 * change, one person a class, so that each query keeps its counts. Such a change is a vector of -1, 0 and 1 in the left
 * kernel of the membership matrix. What is found exists; what is not found may exist.
 */
export const findsExchange = (
  classes: readonly AnsweredClass[],
  queryCount: number,
  start: number,
  [answer, other]: readonly [number, number],
): boolean => {
  if (!classes[start]?.hasAnswer(answer)) return false;
  /** By query, the classes in it that may change from `answer`, and those that may change back. */
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
  /** How much less is out of balance after a class has changed. */
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
