import { type CohortAtoms, type Cut, type CutQuestion, OUTSIDE } from './cohort-atoms.ts';
import { type CutLevel, firstLevels, mergeRarest } from './cut-levels.ts';
import { type Edge, minimumCut } from './minimum-cut.ts';
import { type CutAnswers, readCutAnswers } from './read-cut-answers.ts';
import type { SurveyAnswers } from './tally-figures.ts';

/** Part of a cohort that may go to the remainder; as much may be left out with surveys. */
const SPARED = 0.1;
/** Part of what is left of it that the first questions that cut may use up, one after the other; later ones: nothing. */
const SHARES = [0.5, 0.7, 1];

/** In `atomOf` while a cohort is cut. */
const REMAINDER = -1;
const EXCLUDED = -2;

/** A cohort cut so far. */
interface Division {
  /** By respondent: the atom, `REMAINDER` or `EXCLUDED`. */
  readonly atomOf: Int32Array;
  readonly atomCount: number;
  readonly cuts: readonly Cut[];
  /** By atom: index of its level in each cut. */
  readonly levelsOfAtom: readonly (readonly number[])[];
}

interface Cohort {
  readonly surveys: readonly SurveyAnswers[];
  readonly minimum: number;
  /** By respondent: index of the survey. */
  readonly surveyOf: Int32Array;
  /** Respondents whose surveys take part. */
  readonly size: number;
}

const countIf = (numbers: Int32Array, wanted: number): number =>
  numbers.reduce((sum, number) => sum + (number === wanted ? 1 : 0), 0);

/** By (atom, level): respondents. */
const countCrossing = (atomOf: Int32Array, levelOf: Int32Array, levelCount: number, atomCount: number) => {
  const counts = new Int32Array(atomCount * levelCount);
  for (let index = 0; index < atomOf.length; index += 1) {
    const atom = atomOf[index] as number;
    if (atom >= 0) counts[atom * levelCount + (levelOf[index] as number)]! += 1;
  }
  return counts;
};

/**
 * How many of each crossing stay in it; the others go to the remainder. A crossing of 1 to m - 1 goes as a whole. A
 * remainder that would be as small is filled up from the largest crossings. Null: that would be too many.
 */
const keepCrossings = (
  counts: Int32Array,
  remainder: number,
  share: number,
  { minimum, size }: Cohort,
): Int32Array | null => {
  const kept = counts.map((count) => (count < minimum ? 0 : count));
  let moved = counts.reduce((sum, count) => sum + (count < minimum ? count : 0), 0);
  if (moved === 0) return kept;
  const most = Math.floor(SPARED * size);
  while (remainder + moved < minimum) {
    const largest = kept.indexOf(Math.max(...kept));
    if ((kept[largest] as number) <= minimum) return null;
    kept[largest]! -= 1;
    moved += 1;
  }
  const mayUse = Math.max(minimum, remainder + Math.floor((most - remainder) * share));
  return remainder + moved <= Math.min(most, mayUse) ? kept : null;
};

/** The atoms after a cut, numbered anew. */
const crossAtoms = (division: Division, cut: Cut, levelOf: Int32Array, kept: Int32Array): Division => {
  const levelCount = cut.levels.length;
  const numbers = new Int32Array(kept.length).fill(REMAINDER);
  const levelsOfAtom: number[][] = [];
  kept.forEach((count, crossing) => {
    if (count === 0) return;
    numbers[crossing] = levelsOfAtom.length;
    const before = division.levelsOfAtom[Math.floor(crossing / levelCount)] as readonly number[];
    levelsOfAtom.push([...before, crossing % levelCount]);
  });
  const room = Int32Array.from(kept);
  const atomOf = division.atomOf.map((atom, index) => {
    if (atom < 0) return atom;
    const crossing = atom * levelCount + (levelOf[index] as number);
    room[crossing]! -= 1;
    return (room[crossing] as number) < 0 ? REMAINDER : (numbers[crossing] as number);
  });
  return { atomOf, atomCount: levelsOfAtom.length, cuts: [...division.cuts, cut], levelsOfAtom };
};

/** Whether the last cut tells anybody apart: rare answers alone may all have gone to the remainder. */
const isDivided = ({ levelsOfAtom }: Division): boolean =>
  new Set(levelsOfAtom.map((levels) => levels.at(-1))).size > 1;

/** Surveys and atoms, joined by those who are in both. The remainder is an atom as well. */
const edgesOf = ({ surveys, surveyOf }: Cohort, { atomOf, atomCount }: Division): Edge[] => {
  const width = atomCount + 1;
  const weights = new Int32Array(surveys.length * width);
  for (let index = 0; index < atomOf.length; index += 1) {
    const atom = atomOf[index] as number;
    if (atom === EXCLUDED) continue;
    weights[(surveyOf[index] as number) * width + (atom === REMAINDER ? atomCount : atom)]! += 1;
  }
  const edges: Edge[] = [];
  weights.forEach((weight, pair) => {
    if (weight > 0) edges.push([Math.floor(pair / width), surveys.length + (pair % width), weight]);
  });
  return edges;
};

/** The respondents that some combination of figures would be about, were the cohort cut so; null: enough. */
const lightCut = (cohort: Cohort, division: Division) => {
  const { surveys, minimum } = cohort;
  const nodes = surveys.length + division.atomCount + 1;
  return minimumCut(nodes, edgesOf(cohort, division), minimum);
};

/** By respondent: index of the level. */
const levelsOf = ({ answers }: CutAnswers, levels: readonly CutLevel[]): Int32Array => {
  const levelOf = new Map(levels.flatMap((level, index) => level.answers.map((answer) => [answer, index])));
  return answers.map((answer) => levelOf.get(answer) ?? 0);
};

/** Cuts by one question, merging rare options until it can be; a survey in the way is told instead. Null: it can't. */
const cutBy = (
  cohort: Cohort,
  division: Division,
  question: CutAnswers,
): { division: Division } | { inTheWay: number[] } | null => {
  const { surveys, minimum } = cohort;
  const remainder = countIf(division.atomOf, REMAINDER);
  const isAsked = (index: number): boolean => (division.atomOf[index] as number) >= 0;
  for (
    let levels = firstLevels(question, isAsked);
    levels.length > 1;
    levels = mergeRarest(levels, question.isOrdered)
  ) {
    const levelOf = levelsOf(question, levels);
    const counts = countCrossing(division.atomOf, levelOf, levels.length, division.atomCount);
    const share = SHARES[division.cuts.length] ?? 0;
    const kept = keepCrossings(counts, remainder, share, cohort);
    if (kept === null) continue;
    const { itemId, optionPosition } = question;
    const cut = { itemId, optionPosition, levels: levels.map((level) => level.answers) };
    const next = crossAtoms(division, cut, levelOf, kept);
    if (!isDivided(next)) continue;
    const light = surveys.length > 1 && minimum > 1 ? lightCut(cohort, next) : null;
    if (light === null) return { division: next };
    const inTheWay = smallerSide(cohort, light.side);
    if (inTheWay !== null) return { inTheWay };
  }
  return null;
};

/** The surveys of one side of a cut, if they are few enough to be left out. */
const smallerSide = ({ surveys, size, surveyOf }: Cohort, side: readonly number[]): number[] | null => {
  const one = new Set(side.filter((node) => node < surveys.length));
  const sides = [[...one], surveys.flatMap((_, index) => (one.has(index) ? [] : [index]))];
  const respondentsOf = (indexes: readonly number[]): number =>
    indexes.reduce((sum, index) => sum + countIf(surveyOf, index), 0);
  const [smaller] = sides.sort((left, right) => respondentsOf(left) - respondentsOf(right));
  const total = surveyOf.length - size + respondentsOf(smaller as number[]);
  return smaller !== undefined && smaller.length > 0 && total <= SPARED * surveyOf.length ? smaller : null;
};

/** Cuts the surveys that are not left out by all questions; a survey in the way is left out and all begins anew. */
const cutCohort = (
  cohort: Omit<Cohort, 'size'>,
  questions: readonly CutAnswers[],
  excluded: ReadonlySet<number>,
): { division: Division; excluded: ReadonlySet<number> } => {
  const atomOf = cohort.surveyOf.map((survey) => (excluded.has(survey) ? EXCLUDED : 0));
  const size = countIf(atomOf, 0);
  let division: Division = { atomOf, atomCount: 1, cuts: [], levelsOfAtom: [[]] };
  for (const question of questions) {
    const next = cutBy({ ...cohort, size }, division, question);
    if (next === null) continue;
    if ('inTheWay' in next) return cutCohort(cohort, questions, new Set([...excluded, ...next.inTheWay]));
    division = next.division;
  }
  return { division, excluded };
};

const respondentsOf = ({ segments }: SurveyAnswers): number =>
  segments.reduce((sum, segment) => sum + segment.respondentCount, 0);

/**
 * Cuts a cohort once into atoms of at least `minimum` respondents by questions, in their order (design section 6, rule
 * 3). Greedily: a question cuts if its crossing with the atoms so far leaves no group of 1 to minimum - 1, after at most
 * a tenth of the cohort went to the remainder (nobody, or at least `minimum`) or after rare options were merged: ordered
 * ones with a neighbour, others with each other. And the lightest cut of the graph of surveys and atoms, weighted by the
 * respondents in both, is at least `minimum`; else options are merged, or surveys of at most a tenth of the cohort are
 * left out of filters. The same answers give the same atoms. `surveys`: of one form, each with at least `minimum`.
 */
export const cutAtoms = (
  surveys: readonly SurveyAnswers[],
  questions: readonly CutQuestion[],
  minimum: number,
): CohortAtoms => {
  const surveyOf = Int32Array.from(
    surveys.flatMap((survey, index) => new Array<number>(respondentsOf(survey)).fill(index)),
  );
  const answers = questions.flatMap((question) => readCutAnswers(surveys, question));
  const { division, excluded } = cutCohort({ surveys, minimum, surveyOf }, answers, new Set());
  const { cuts } = division;
  const hasRemainder = division.atomOf.includes(REMAINDER);
  const remainder = hasRemainder ? division.atomCount : null;
  const stored = Uint16Array.from(division.atomOf, (atom) =>
    atom === EXCLUDED ? OUTSIDE : atom === REMAINDER ? (remainder as number) : atom,
  );
  const atomCount = division.atomCount + (hasRemainder ? 1 : 0);
  const sizes = new Array<number>(atomCount).fill(0);
  for (const atom of stored) if (atom !== OUTSIDE) sizes[atom]! += 1;
  let from = 0;
  const atomOf = new Map(
    surveys.map((survey) => {
      const to = from + respondentsOf(survey);
      const own = stored.slice(from, to);
      from = to;
      return [survey.id, own] as const;
    }),
  );
  return {
    minimum,
    atomCount,
    sizes,
    remainder,
    cuts,
    levelsOfAtom: hasRemainder ? [...division.levelsOfAtom, []] : division.levelsOfAtom,
    atomOf,
    excludedFromFilters: [...excluded].map((index) => surveys[index]!.id).sort((left, right) => left - right),
  };
};
