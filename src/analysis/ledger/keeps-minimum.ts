import { normalise, pivotOf, representation, Span, type Vector } from './linear-span.ts';

/** People who are in just the same released queries. */
export interface AuditedClass {
  /** By released query, the new one last: 1 = these people are in it. */
  readonly membership: ArrayLike<number>;
  readonly people: number;
}

/** Nodes of the search after which a query counts as refused. */
export const MOST_NODES = 60;

/** Rows of classes that might all be taken away, and the query that is audited. */
interface Problem {
  readonly rows: readonly Vector[];
  readonly people: readonly number[];
  /** Rows that stay whatever is taken away. */
  readonly isKept: readonly boolean[];
  readonly target: Vector;
}

/**
 * The same problem with what always stays taken out of it: vectors modulo the rows that stay, those of one direction
 * joined, since taking away only one of them changes nothing. Repeated, because joined rows may be too many people to be
 * taken away.
 */
const contract = (problem: Problem, budget: number): Problem => {
  let { rows, people, isKept, target } = problem;
  for (;;) {
    const stays = people.map((count, row) => isKept[row] === true || count > budget);
    const span = new Span();
    rows.forEach((row, index) => {
      if (stays[index]) span.add(row);
    });
    const pivots = new Set(span.pivots);
    const kept = Array.from(target.keys()).filter((index) => !pivots.has(index));
    const project = (vector: Vector): Vector => {
      const rest = span.reduce(Float64Array.from(vector));
      return Float64Array.from(kept, (index) => rest[index] as number);
    };
    target = project(target);
    const joined = new Map<string, { row: Vector; people: number }>();
    rows.forEach((row, index) => {
      if (stays[index]) return;
      const rest = project(row);
      if (pivotOf(rest) < 0) return;
      const key = normalise(rest).join();
      const known = joined.get(key);
      if (known) known.people += people[index] as number;
      else joined.set(key, { row: rest, people: people[index] as number });
    });
    const found = [...joined.values()];
    rows = found.map(({ row }) => row);
    people = found.map((one) => one.people);
    isKept = found.map(() => false);
    if (people.every((count) => count <= budget)) return { rows, people, isKept, target };
  }
};

/** Whether taking away classes of at most `budget` people takes the target out of the span; null: too many nodes. */
const isBroken = (problem: Problem, budget: number, nodes: { left: number }): boolean | null => {
  nodes.left -= 1;
  if (nodes.left < 0) return null;
  const { rows, people, target } = problem;
  if (pivotOf(target) < 0) return false;
  // Representations without a common row each need a row of their own to be taken away.
  let order = Array.from(rows.keys()).sort((left, right) => (people[right] ?? 0) - (people[left] ?? 0));
  let shortest: number[] | null = null;
  let needed = 0;
  for (;;) {
    const found = representation(rows, order, target);
    if (found === null) break;
    needed += Math.min(...found.map((row) => people[row] as number));
    if (shortest === null || found.length < shortest.length) shortest = found;
    if (needed > budget) return false;
    const taken = new Set(found);
    order = order.filter((row) => !taken.has(row));
  }
  if (shortest === null) return true;
  const isKept = rows.map(() => false);
  const branches = shortest
    .filter((row) => (people[row] as number) <= budget)
    .sort((left, right) => (people[left] as number) - (people[right] as number));
  for (const away of branches) {
    const others = Array.from(rows.keys()).filter((row) => row !== away);
    const left = budget - (people[away] as number);
    const next = contract(
      {
        rows: others.map((row) => rows[row] as Vector),
        people: others.map((row) => people[row] as number),
        isKept: others.map((row) => isKept[row] as boolean),
        target,
      },
      left,
    );
    const broken = isBroken(next, left, nodes);
    if (broken !== false) return broken;
    isKept[away] = true;
  }
  return false;
};

/**
 * Whether every combination of the released queries that holds the newest is about nobody or at least `minimum` people
 * (docs/disclosure.md, rule 2), given that those before it keep to this. Let M have a row of memberships for each class. A
 * combination c leaves the classes where M c is not 0. One with c_new other than 0 that leaves only a set T of classes
 * exists exactly if the unit vector of the newest query is not in the span of the rows outside T. So a smallest T is
 * searched for by branch and bound. The search is exact up to `mostNodes` nodes; beyond, the answer is no.
 */
export const keepsMinimum = (
  classes: readonly AuditedClass[],
  minimum: number,
  mostNodes: number = MOST_NODES,
): boolean => {
  const present = classes.filter(({ people }) => people > 0);
  const [first] = present;
  if (first === undefined || minimum <= 1) return true;
  const newest = first.membership.length - 1;
  const target = new Float64Array(newest + 1);
  target[newest] = 1;
  const rows = present.map(({ membership }) => Float64Array.from(membership));
  const people = present.map((one) => one.people);
  const problem = contract({ rows, people, isKept: rows.map(() => false), target }, minimum - 1);
  if (pivotOf(problem.target) < 0) return true;
  // Not in the span at all: a combination of earlier queries, which tells nothing new.
  if (representation(problem.rows, [...problem.rows.keys()], problem.target) === null) return true;
  return isBroken(problem, minimum - 1, { left: mostNodes }) === false;
};
