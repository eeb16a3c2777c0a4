/** Finds other answers that give the same sums. Shares no code with the rules that it tests. */

interface KnownGroup {
  readonly counts: readonly number[];
}

export interface ToldSums {
  readonly groups: readonly KnownGroup[];
  readonly answerCount: number;
  readonly sumCount: number;
  /** The disclosed sums that count one person of a group with an answer, indexed by group, then by answer. */
  readonly sums: readonly (readonly (readonly number[])[])[];
}

export interface Change {
  readonly group: number;
  readonly from: number;
  readonly to: number;
}

export interface SearchLimits {
  readonly mostChanges: number;
  readonly mostNodes: number;
}

const MOST_BRANCHES = 8;

/**
 * Other worlds in which somebody of a group answered otherwise and every disclosed sum is the same, those with few
 * changes first. `isOther` decides if a group's new counts are another answer at all.
 */
export function* otherWorlds(
  { groups, answerCount, sumCount, sums }: ToldSums,
  target: number,
  isOther: (counts: readonly number[]) => boolean,
  { mostChanges, mostNodes }: SearchLimits,
): Generator<readonly Change[]> {
  const counts = groups.map((group) => [...group.counts]);
  const balance = new Int32Array(sumCount);
  const raising: Change[][] = Array.from({ length: sumCount }, () => []);
  const lowering: Change[][] = Array.from({ length: sumCount }, () => []);
  const effectOf = ({ group, from, to }: Change): Map<number, number> => {
    const effect = new Map<number, number>();
    for (const sum of sums[group]?.[to] ?? []) effect.set(sum, 1);
    for (const sum of sums[group]?.[from] ?? []) effect.set(sum, (effect.get(sum) ?? 0) - 1);
    return effect;
  };
  const effects = new Map<Change, readonly (readonly [sum: number, by: number])[]>();
  const moves: Change[] = [];
  groups.forEach((_, group) => {
    for (let from = 0; from < answerCount; from += 1)
      for (let to = 0; to < answerCount; to += 1) {
        if (from === to) continue;
        const change = { group, from, to };
        const effect = [...effectOf(change)].filter(([, by]) => by !== 0);
        effects.set(change, effect);
        moves.push(change);
        for (const [sum, by] of effect) (by > 0 ? raising : lowering)[sum]?.push(change);
      }
  });
  let imbalance = 0;
  let nodes = 0;
  const apply = (change: Change, sign: 1 | -1): void => {
    const own = counts[change.group] as number[];
    own[change.from]! -= sign;
    own[change.to]! += sign;
    for (const [sum, by] of effects.get(change) ?? []) {
      const before = balance[sum] as number;
      balance[sum] = before + sign * by;
      imbalance += Math.abs(before + sign * by) - Math.abs(before);
    }
  };
  const gainOf = (change: Change): number => {
    let gain = 0;
    for (const [sum, by] of effects.get(change) ?? []) {
      const before = balance[sum] as number;
      gain += Math.abs(before) - Math.abs(before + by);
    }
    return gain;
  };
  const canGive = ({ group, from }: Change): boolean => (counts[group]?.[from] ?? 0) > 0;
  const made: Change[] = [];
  function* mend(left: number): Generator<readonly Change[]> {
    if (imbalance === 0) {
      if (left === 0 && isOther(counts[target] as number[])) yield [...made];
      return;
    }
    nodes += 1;
    if (left === 0 || nodes > mostNodes) return;
    let worst: readonly Change[] = [];
    let fewest = Number.POSITIVE_INFINITY;
    for (let sum = 0; sum < sumCount; sum += 1) {
      const off = balance[sum] as number;
      if (off === 0) continue;
      const able = (off < 0 ? raising : lowering)[sum] as Change[];
      if (able.length >= fewest) continue;
      [worst, fewest] = [able, able.length];
    }
    const ranked = worst
      .filter(canGive)
      .map((change) => ({ change, gain: gainOf(change) }))
      .sort((one, other) => other.gain - one.gain)
      .slice(0, MOST_BRANCHES);
    for (const { change, gain } of ranked) {
      // Each change mends at most as many sums as one answer is in.
      if (imbalance - gain > (left - 1) * mostOfOne) continue;
      apply(change, 1);
      made.push(change);
      yield* mend(left - 1);
      made.pop();
      apply(change, -1);
      if (nodes > mostNodes) return;
    }
  }
  const mostOfOne = Math.max(1, ...[...effects.values()].map((effect) => effect.length));
  const starts = moves.filter((change) => change.group === target && canGive(change));
  for (let depth = 1; depth <= mostChanges; depth += 1)
    for (const start of starts) {
      nodes = 0;
      apply(start, 1);
      made.push(start);
      yield* mend(depth - 1);
      made.pop();
      apply(start, -1);
    }
}
