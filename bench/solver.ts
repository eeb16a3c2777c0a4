import { solveClasses } from '#analysis/testing/answer-tables.ts';
import { drawAttacks, drawScript, JOINTLY, SINGLY, solveAttacks } from '#analysis/testing/drawn-attacks.ts';
import { guessAnswers, type ReleaseRule } from '#analysis/testing/sure-answers.ts';
import { compare, type Measurement } from './measure.ts';

const DRAWS = 1_000;
/** Tables tried for a class; twice as many settle few more. */
const MAXIMUM_STEPS = 200_000;
const REPLAYED = { singly: 150, jointly: 25 } as const;
const SCRIPTS = 1_000;

const GUESSED = 400;

const seeds = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

const solveCounts = (): Measurement => {
  const start = performance.now();
  const total = { asked: 0, undecided: 0, pinning: 0 };
  for (const seed of seeds(DRAWS)) {
    const { asked, certain, undecided } = solveClasses(seed, MAXIMUM_STEPS);
    total.asked += asked;
    total.undecided += undecided;
    if (certain > 0) total.pinning += 1;
  }
  const minutes = (performance.now() - start) / 60_000;
  return compare(`somebody pinned down, of ${DRAWS} draws`, total.pinning, null, {
    unit: 'draws',
    ownGoal: 0,
    notes: `whole numbers tried out for ${total.asked} small classes with one answer in ${minutes.toFixed(1)} minutes; undecided: ${total.undecided}`,
  });
};

const solveReplayed = (name: string, attacks: Parameters<typeof solveAttacks>[0]): Measurement[] => {
  const { asked, certain, unanimous, toldByRefusals } = solveAttacks(attacks);
  const of = `of ${asked} answers of groups below the minimum`;
  return [
    compare(`${name}: answers that follow from counts`, certain, null, {
      unit: 'answers',
      ownGoal: 0,
      notes: `${of}; ${unanimous} more are those of a group of the minimum that gave one answer`,
    }),
    compare(`${name}: only from replayed refusals`, toldByRefusals, null, {
      unit: 'answers',
      ownGoal: 0,
      notes: `${of}; at most, by 24 other worlds each`,
    }),
  ];
};

const guess = (rule: ReleaseRule): { people: number; percent: number } => {
  const outcomes = seeds(GUESSED).map((seed) => guessAnswers(seed, rule));
  const people = outcomes.reduce((sum, one) => sum + one.people, 0);
  return { people, percent: (100 * outcomes.reduce((sum, { sure }) => sum + sure, 0)) / people };
};

export const benchGuesses = async (): Promise<Measurement[]> => {
  const [own, plain] = [guess('ledger'), guess('minimum')];
  return [
    compare('answers of small groups that a reader is 90 % sure of', own.percent, plain.percent, {
      unit: '%',
      goal: 0.5,
      notes: `of ${own.people} people in groups below the minimum, eight filters a survey, everybody’s group known; peer: all filters of at least the minimum are shown, ${plain.people} people`,
    }),
  ];
};

export const benchSolver = async (): Promise<Measurement[]> => [
  solveCounts(),
  ...solveReplayed(
    'questions singly',
    seeds(REPLAYED.singly).flatMap((seed) => SINGLY.flatMap((unknown) => drawAttacks(seed, unknown))),
  ),
  ...solveReplayed(
    'rating and filter question jointly',
    seeds(REPLAYED.jointly).flatMap((seed) => JOINTLY.flatMap((unknown) => drawAttacks(seed, unknown))),
  ),
  ...solveReplayed(
    'scripts about one person',
    seeds(SCRIPTS).flatMap((seed) => [drawScript(seed, true), drawScript(seed, false)]),
  ),
];
