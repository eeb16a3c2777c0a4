import type { ItemCells } from './cohort-cells.ts';
import { abstentionsAt, validAt } from './cohort-tallies.ts';
import { type Cell, exchangeable } from './exchange.ts';
import { type Edge, minimumCut } from './minimum-cut.ts';

/** Valid answers that any combination of an item's figures is at least about. */
export const MINIMUM_CUT_ANSWERS = 3;

/** Which of a cohort's surveys an item's filtered figures are of. */
export interface ItemDecision {
  /** Indexes of the surveys. */
  readonly kept: readonly number[];
  /** Surveys with fewer valid answers than their minimum (rule 4): their total is not shown either. */
  readonly tooFewAnswers: number;
  /** Surveys left out because single answers could be worked out from totals and filtered figures together. */
  readonly unsafe: number;
}

const rowOf = (cells: ItemCells, survey: number, atom: number): number =>
  (survey * cells.atomCount + atom) * cells.stride + cells.offset;

const at = (cells: ItemCells, survey: number, atom: number, position: number): number =>
  cells.counts[rowOf(cells, survey, atom) + position] as number;

const sumOver = (count: number, of: (index: number) => number): number => {
  let sum = 0;
  for (let index = 0; index < count; index += 1) sum += of(index);
  return sum;
};

const respondentsOf = (cells: ItemCells, survey: number, atom: number): number =>
  at(cells, survey, atom, 0) +
  at(cells, survey, atom, abstentionsAt(cells.optionCount)) +
  at(cells, survey, atom, validAt(cells.optionCount));

const validOf = (cells: ItemCells, survey: number): number =>
  sumOver(cells.atomCount, (atom) => at(cells, survey, atom, validAt(cells.optionCount)));

/**
 * Whether edges of `fewest` answers or more hold together all surveys and atoms with any: then no cut is lighter, and
 * nothing else needs to be worked out.
 */
const isHeldTogether = (cells: ItemCells, kept: readonly number[], fewest: number): boolean => {
  const { counts, atomCount, optionCount } = cells;
  const leader = Array.from({ length: kept.length + atomCount }, (_, node) => node);
  const find = (node: number): number => {
    let root = node;
    while (leader[root] !== root) root = leader[root] as number;
    return root;
  };
  const lightAtoms = new Set<number>();
  for (let node = 0; node < kept.length; node += 1)
    for (let atom = 0; atom < atomCount; atom += 1) {
      const valid = counts[rowOf(cells, kept[node] as number, atom) + validAt(optionCount)] as number;
      if (valid >= fewest) leader[find(kept.length + atom)] = find(node);
      else if (valid > 0) lightAtoms.add(atom);
    }
  const root = find(0);
  for (let node = 1; node < kept.length; node += 1) if (find(node) !== root) return false;
  return [...lightAtoms].every((atom) => find(kept.length + atom) === root);
};

/** The surveys on the lighter side of a cut of too few valid answers; null: no cut is that light. */
const surveysOfLightCut = (
  cells: ItemCells,
  kept: readonly number[],
  fewest: number,
): readonly number[] | null => {
  if (isHeldTogether(cells, kept, fewest)) return null;
  const edges = kept.flatMap((survey, node): Edge[] =>
    Array.from({ length: cells.atomCount }, (_, atom): Edge => {
      const valid = at(cells, survey, atom, validAt(cells.optionCount));
      return [node, kept.length + atom, valid];
    }).filter(([, , valid]) => valid > 0),
  );
  const cut = minimumCut(kept.length + cells.atomCount, edges, fewest);
  if (cut === null) return null;
  const side = new Set(cut.side);
  const [one, other] = [kept.filter((_, node) => side.has(node)), kept.filter((_, node) => !side.has(node))];
  const weigh = (surveys: readonly number[]): number =>
    surveys.reduce((sum, survey) => sum + validOf(cells, survey), 0);
  // A side of atoms alone: whoever has answers in them.
  if (one.length === 0 || other.length === 0) {
    const atoms = new Set(
      Array.from({ length: cells.atomCount }, (_, atom) => atom).filter(
        (atom) => side.has(kept.length + atom) === (one.length === 0),
      ),
    );
    return kept.filter((survey) =>
      [...atoms].some((atom) => at(cells, survey, atom, validAt(cells.optionCount)) > 0),
    );
  }
  return weigh(one) <= weigh(other) ? one : other;
};

interface Occupied {
  readonly survey: number;
  readonly atom: number;
  readonly respondents: number;
}

const occupiedCells = (cells: ItemCells, kept: readonly number[]): Occupied[] =>
  kept.flatMap((survey) =>
    Array.from({ length: cells.atomCount }, (_, atom) => ({
      survey,
      atom,
      respondents: respondentsOf(cells, survey, atom),
    })).filter(({ respondents }) => respondents > 0),
  );

/** Answers that all of a cell can have in common, and by which others they may be replaced; by place in the row. */
const answersOf = ({ optionCount, tickedWithOthers }: ItemCells): number[] =>
  tickedWithOthers === null
    ? Array.from({ length: optionCount + 2 }, (_, position) => position)
    : Array.from({ length: optionCount }, (_, option) => option + 1);

/** Cells of one circle of changes: from `answer` to `other`, for multiple choice from ticked to not ticked. */
const cellsOf = (
  cells: ItemCells,
  occupied: readonly Occupied[],
  answer: number,
  other: number | null,
): Cell[] =>
  occupied.map(({ survey, atom }) => {
    const row = rowOf(cells, survey, atom);
    const counts = cells.counts;
    const ticked = cells.tickedWithOthers;
    return {
      survey,
      atom,
      gives: ticked ? (ticked[row + answer] as number) > 0 : (counts[row + answer] as number) > 0,
      takes: ticked
        ? (counts[row + validAt(cells.optionCount)] as number) > (counts[row + answer] as number)
        : (counts[row + (other as number)] as number) > 0,
    };
  });

/** Whether any cell has 1 to minimum - 1 respondents who all gave one answer. */
const hasAlikeCell = (cells: ItemCells, kept: readonly number[], minimum: number): boolean => {
  const { atomCount, optionCount, counts } = cells;
  for (const survey of kept)
    for (let atom = 0; atom < atomCount; atom += 1) {
      const respondents = respondentsOf(cells, survey, atom);
      if (respondents === 0 || respondents >= minimum) continue;
      const row = rowOf(cells, survey, atom);
      for (let position = 0; position < optionCount + 2; position += 1)
        if (counts[row + position] === respondents) return true;
    }
  return false;
};

/** Of cells of 1 to minimum - 1 respondents those who provably all gave an answer: their indexes in `occupied`. */
const givenAway = (
  cells: ItemCells,
  occupied: readonly Occupied[],
  minimum: number,
  answer: number,
): number[] => {
  let alike = occupied.flatMap((cell, index) =>
    cell.respondents < minimum && at(cells, cell.survey, cell.atom, answer) === cell.respondents
      ? [index]
      : [],
  );
  const others = cells.tickedWithOthers ? [null] : answersOf(cells).filter((other) => other !== answer);
  for (const other of others) {
    if (alike.length === 0) break;
    const all = cellsOf(cells, occupied, answer, other);
    const free = exchangeable(all);
    alike = alike.filter((index) => !free.has(all[index] as Cell));
  }
  return alike;
};

/** Surveys with such a cell. */
const disclosedSurveys = (cells: ItemCells, kept: readonly number[], minimum: number): Set<number> => {
  const surveys = new Set<number>();
  if (!hasAlikeCell(cells, kept, minimum)) return surveys;
  const occupied = occupiedCells(cells, kept);
  for (const answer of answersOf(cells))
    for (const index of givenAway(cells, occupied, minimum, answer)) surveys.add(occupied[index]!.survey);
  return surveys;
};

/**
 * Of an item whose options are told one by one and each without the others (words), the positions from 1 of those that
 * somebody's answer could be worked out of.
 */
export const disclosedOptions = (
  cells: ItemCells,
  kept: readonly number[],
  minimum: number,
): ReadonlySet<number> => {
  if (minimum === 1 || !hasAlikeCell(cells, kept, minimum)) return new Set();
  const occupied = occupiedCells(cells, kept);
  return new Set(answersOf(cells).filter((answer) => givenAway(cells, occupied, minimum, answer).length > 0));
};

/**
 * Which surveys an item's filtered figures are of, so that neither sums nor counting tells single answers (design
 * section 6, rule 4; docs/disclosure.md has the proof). `minimum`: the cohort's, no smaller than any survey's. Those are left
 * out in turn
 * - that have too few valid answers, since their total is not shown either;
 * - on the lighter side of a cut of the graph of surveys and atoms that weighs fewer than `MINIMUM_CUT_ANSWERS` valid answers,
 *   for numbers than `minimum`;
 * - with a cell (survey, atom) of 1 to `minimum` - 1 respondents who all gave the same answer, unless other answers of
 *   theirs would give the same total to each survey and each atom.
 */
export const decideItem = (cells: ItemCells, minimum: number): ItemDecision => {
  const surveys = Array.from({ length: cells.surveyCount }, (_, survey) => survey);
  const enough = surveys.filter((survey) => {
    const valid = validOf(cells, survey);
    return valid > 0 && valid >= minimum;
  });
  const decision = (kept: readonly number[]): ItemDecision => ({
    kept,
    tooFewAnswers: surveys.length - enough.length,
    unsafe: enough.length - kept.length,
  });
  if (minimum === 1) return decision(enough);
  const fewest = cells.numbers === null ? Math.min(MINIMUM_CUT_ANSWERS, minimum) : minimum;
  for (let kept = enough; kept.length > 0; ) {
    const light = surveysOfLightCut(cells, kept, fewest);
    const away = light === null && cells.numbers === null ? disclosedSurveys(cells, kept, minimum) : light;
    if (away === null || [...away].length === 0) return decision(kept);
    const leaving = new Set(away);
    kept = kept.filter((survey) => !leaving.has(survey));
  }
  return decision([]);
};
