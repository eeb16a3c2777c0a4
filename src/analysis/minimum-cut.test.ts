import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Edge, minimumCut } from './minimum-cut.ts';

const weightBetween = (edges: readonly Edge[], side: ReadonlySet<number>): number =>
  edges.reduce((sum, [node, other, weight]) => sum + (side.has(node) === side.has(other) ? 0 : weight), 0);

/** The lightest of all divisions into two that cut an edge. */
const triedOut = (nodeCount: number, edges: readonly Edge[]): number => {
  let lightest = Number.POSITIVE_INFINITY;
  for (let bits = 1; bits < 2 ** (nodeCount - 1); bits += 1) {
    const side = new Set([...Array(nodeCount).keys()].filter((node) => (bits >> node) & 1));
    const weight = weightBetween(edges, side);
    if (weight > 0) lightest = Math.min(lightest, weight);
  }
  return lightest;
};

const graph = fc.integer({ min: 2, max: 8 }).chain((nodeCount) => {
  const node = fc.integer({ min: 0, max: nodeCount - 1 });
  const edge = fc.tuple(node, node, fc.integer({ min: 1, max: 9 })).filter(([one, other]) => one !== other);
  return fc.record({ nodeCount: fc.constant(nodeCount), edges: fc.array(edge, { maxLength: 16 }) });
});

test('When a graph is cut, then no division that cuts an edge is lighter, and the side is such a division', () => {
  fc.assert(
    fc.property(graph, ({ nodeCount, edges }) => {
      const lightest = triedOut(nodeCount, edges);
      const cut = minimumCut(nodeCount, edges);
      expect(cut?.weight ?? Number.POSITIVE_INFINITY).toBe(lightest);
      if (cut) expect(weightBetween(edges, new Set(cut.side))).toBe(lightest);
    }),
    { numRuns: 2_000 },
  );
});

test('When only cuts lighter than a weight matter, then the lightest of these is found', () => {
  fc.assert(
    fc.property(graph, fc.integer({ min: 1, max: 12 }), ({ nodeCount, edges }, enough) => {
      const lightest = triedOut(nodeCount, edges);
      const cut = minimumCut(nodeCount, edges, enough);
      expect(cut?.weight ?? null).toBe(lightest < enough ? lightest : null);
      if (cut) expect(weightBetween(edges, new Set(cut.side))).toBe(lightest);
    }),
    { numRuns: 2_000 },
  );
});

test("When the graph is the example of Stoer and Wagner's paper, then its cut weighs 4", () => {
  const edges: Edge[] = [
    [0, 1, 2],
    [0, 4, 3],
    [1, 2, 3],
    [1, 4, 2],
    [1, 5, 2],
    [2, 3, 4],
    [2, 6, 2],
    [3, 6, 2],
    [3, 7, 2],
    [4, 5, 3],
    [5, 6, 1],
    [6, 7, 3],
  ];
  const cut = minimumCut(8, edges);
  expect(cut?.weight).toBe(4);
  expect([
    [0, 1, 4, 5],
    [2, 3, 6, 7],
  ]).toContainEqual([...(cut?.side ?? [])].sort());
});

test('When there is no edge, then there is no cut', () => {
  expect(minimumCut(3, [])).toBeNull();
});
