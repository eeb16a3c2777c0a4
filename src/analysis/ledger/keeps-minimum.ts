import { RowSpan } from './row-span.ts';

export interface AuditedClass {
  readonly membership: ArrayLike<number>;
  readonly people: number;
}

/** Search nodes after which a query counts as refused. */
export const MOST_NODES = 60;

/**
 * Decides if removing rows of at most `budget` people takes the target out of the span; returns `null` after too many
 * nodes.
 */
const isBroken = (span: RowSpan, budget: number, nodes: { left: number }): boolean | null => {
  if (budget === 0) return false;
  nodes.left -= 1;
  if (nodes.left < 0) return null;
  span.contract(budget);
  let found = span.representation();
  if (found.length === 0) return false;
  // Representations without a common row each need a row of their own to be taken away.
  let shortest = found;
  let needed = 0;
  const rest = span.copy();
  do {
    needed += Math.min(...found.map((row) => span.peopleOf(row)));
    if (needed > budget) return false;
    if (found.length < shortest.length) shortest = found;
    if (!found.every((row) => rest.remove(row))) break;
    found = rest.representation();
  } while (found.length > 0);
  for (const row of shortest.sort((left, right) => span.peopleOf(left) - span.peopleOf(right))) {
    const left = budget - span.peopleOf(row);
    const others = span.copy();
    if (!others.remove(row)) return true;
    const broken = isBroken(others, left, nodes);
    if (broken !== false) return broken;
    span.keep(row);
  }
  return false;
};

/**
 * Returns true if every combination of the released queries that includes the newest concerns nobody or at least
 * `minimum` people (docs/disclosure.md, rule 2), given that those before it keep this rule. Let M have a row of
 * memberships for each class. A combination c leaves the classes where M c is not 0. One with c_new other than 0 that
 * leaves only a set T of classes exists exactly if the unit vector of the newest query is not in the span of the rows
 * outside T. So the function searches for a smallest T by branch and bound. The search is exact up to `mostNodes`
 * nodes; beyond them, it returns false.
 */
export const keepsMinimum = (
  classes: readonly AuditedClass[],
  minimum: number,
  mostNodes: number = MOST_NODES,
): boolean => {
  const present = classes.filter(({ people }) => people > 0);
  if (present.length === 0 || minimum <= 1) return true;
  const rows = present.map(({ membership, people }) => ({ entries: membership, people }));
  const span = RowSpan.ofLastColumn(rows.sort((left, right) => right.people - left.people));
  // Not in the span at all: a combination of earlier queries, which tells nothing new.
  return span === null || isBroken(span, minimum - 1, { left: mostNodes }) === false;
};
