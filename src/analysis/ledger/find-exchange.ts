/** A class as far as one item's answers go: which answers anybody in it gave. */
export interface AnsweredClass {
  /** Indexes of the shown queries that these people are in; everybody is in query 0, the whole survey. */
  readonly queries: readonly number[];
  readonly hasAnswer: (answer: number) => boolean;
}

/** Changes that one exchange may consist of, and nodes after which the search gives up. */
const MOST_CHANGES = 8;
const MOST_NODES = 100;

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
  const gives = classes.map(({ hasAnswer }) => hasAnswer(answer));
  const takes = classes.map(({ hasAnswer }) => hasAnswer(other));
  if (!gives[start]) return false;
  const balance = new Int32Array(queryCount);
  const used = new Uint8Array(classes.length);
  let nodes = 0;
  const apply = (index: number, sign: number): void => {
    for (const query of (classes[index] as AnsweredClass).queries) balance[query]! += sign;
    used[index] = used[index] ? 0 : 1;
  };
  const imbalance = (): number => balance.reduce((sum, count) => sum + Math.abs(count), 0);
  const search = (changes: number): boolean => {
    const before = imbalance();
    if (before === 0) return true;
    nodes += 1;
    if (changes === MOST_CHANGES || nodes > MOST_NODES) return false;
    // The query that the fewest classes can mend.
    let best: number[] | null = null;
    for (let query = 0; query < queryCount; query += 1) {
      const sign = -Math.sign(balance[query] as number);
      if (sign === 0) continue;
      const candidates = classes.flatMap(({ queries }, index) =>
        used[index] === 0 && (sign === 1 ? gives : takes)[index] && queries.includes(query)
          ? [index * sign + sign]
          : [],
      );
      if (best === null || candidates.length < best.length) best = candidates;
      if (best.length === 0) return false;
    }
    const ranked = (best ?? []).map((candidate) => {
      const [index, sign] = [Math.abs(candidate) - 1, Math.sign(candidate)];
      apply(index, sign);
      const after = imbalance();
      apply(index, -sign);
      return { index, sign, after };
    });
    ranked.sort((left, right) => left.after - right.after);
    for (const { index, sign } of ranked) {
      apply(index, sign);
      if (search(changes + 1)) return true;
      apply(index, -sign);
    }
    return false;
  };
  apply(start, 1);
  return search(1);
};
