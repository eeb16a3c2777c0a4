/** An undirected edge between two nodes; several between the same two add up. */
export type Edge = readonly [node: number, other: number, weight: number];

export interface NodeCut {
  /** What the edges between the two sides weigh. */
  readonly weight: number;
  /** Nodes of one side. */
  readonly side: readonly number[];
}

/** Nodes that no cut worth finding separates are one (contraction of heavy edges, Padberg & Rinaldi 1990). */
const contract = (nodeCount: number, edges: readonly Edge[], enough: number): Int32Array => {
  const leader = Int32Array.from({ length: nodeCount }, (_, node) => node);
  const find = (node: number): number => {
    let root = node;
    while (leader[root] !== root) root = leader[root] = leader[leader[root] as number] as number;
    return root;
  };
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    const weights = new Map<number, number>();
    for (const [node, other, weight] of edges) {
      const [low, high] = [find(node), find(other)].sort((left, right) => left - right) as [number, number];
      if (low === high) continue;
      const pair = low * nodeCount + high;
      const sum = (weights.get(pair) ?? 0) + weight;
      weights.set(pair, sum);
      if (sum < enough) continue;
      leader[high] = low;
      isChanged = true;
    }
  }
  return leader.map((_, node) => find(node));
};

/** Nodes that are connected, by their leaders. */
const componentsOf = (weights: ReadonlyMap<number, ReadonlyMap<number, number>>): number[][] => {
  const seen = new Set<number>();
  return [...weights.keys()].flatMap((start) => {
    if (seen.has(start)) return [];
    seen.add(start);
    const component = [start];
    for (const node of component)
      for (const other of weights.get(node)?.keys() ?? [])
        if (!seen.has(other)) {
          seen.add(other);
          component.push(other);
        }
    return [component];
  });
};

type Weights = Map<number, Map<number, number>>;

const addWeight = (weights: Weights, node: number, other: number, weight: number): void => {
  const own = weights.get(node) ?? new Map<number, number>();
  own.set(other, (own.get(other) ?? 0) + weight);
  weights.set(node, own);
};

/** The order of a maximum adjacency search: each node is the one that the ones before hold on to most. */
const searchOrder = (weights: Weights, nodes: readonly number[]): { order: number[]; last: number } => {
  const held = new Map(nodes.map((node) => [node, 0]));
  const order: number[] = [];
  let last = 0;
  while (held.size > 0) {
    let next = -1;
    last = -1;
    for (const [node, weight] of held) if (weight > last) [next, last] = [node, weight];
    held.delete(next);
    order.push(next);
    for (const [other, weight] of weights.get(next) ?? [])
      if (held.has(other)) held.set(other, (held.get(other) as number) + weight);
  }
  return { order, last };
};

/** Stoer & Wagner, A simple min-cut algorithm (J. ACM 44, 1997). `nodes` are connected; `weights` is used up. */
const cutComponent = (weights: Weights, nodes: readonly number[]): NodeCut => {
  const members = new Map(nodes.map((node) => [node, [node]]));
  let best: NodeCut = { weight: Number.POSITIVE_INFINITY, side: [] };
  while (members.size > 1) {
    const { order, last } = searchOrder(weights, [...members.keys()]);
    const [kept, merged] = order.slice(-2) as [number, number];
    if (last < best.weight) best = { weight: last, side: members.get(merged) as number[] };
    members.set(kept, [...(members.get(kept) as number[]), ...(members.get(merged) as number[])]);
    members.delete(merged);
    for (const [other, weight] of weights.get(merged) ?? []) {
      weights.get(other)?.delete(merged);
      if (other === kept) continue;
      addWeight(weights, kept, other, weight);
      addWeight(weights, other, kept, weight);
    }
    weights.delete(merged);
  }
  return best;
};

/**
 * The lightest cut of a graph, within whichever of its components has it; parts that nothing connects are no cut.
 * Null: no cut weighs less than `enough`. Nodes are numbered from 0; edges weigh more than 0.
 */
export const minimumCut = (
  nodeCount: number,
  edges: readonly Edge[],
  enough = Number.POSITIVE_INFINITY,
): NodeCut | null => {
  const leaderOf = contract(nodeCount, edges, enough);
  const weights: Weights = new Map();
  for (const [node, other, weight] of edges) {
    const [one, two] = [leaderOf[node] as number, leaderOf[other] as number];
    if (one === two) continue;
    addWeight(weights, one, two, weight);
    addWeight(weights, two, one, weight);
  }
  const cuts = componentsOf(weights).map((component) => cutComponent(weights, component));
  const lightest = cuts.sort((left, right) => left.weight - right.weight)[0];
  if (lightest === undefined || lightest.weight >= enough) return null;
  const side = new Set(lightest.side);
  return {
    weight: lightest.weight,
    side: [...leaderOf.keys()].filter((node) => side.has(leaderOf[node] as number)),
  };
};
