import { solveClasses } from '#analysis/testing/answer-tables.ts';
import { compare, type Measurement } from './measure.ts';

const DRAWS = 1_000;
/** Tables tried out for a class; twice as many settle few more. */
const MAXIMUM_STEPS = 200_000;

/** In how many random ledgers somebody's answer follows from all counts that are told, by bounds of whole numbers. */
export const benchSolver = async (): Promise<Measurement[]> => {
  const start = performance.now();
  const total = { asked: 0, undecided: 0, pinning: 0 };
  for (let seed = 1; seed <= DRAWS; seed += 1) {
    const { asked, certain, undecided } = solveClasses(seed, MAXIMUM_STEPS);
    total.asked += asked;
    total.undecided += undecided;
    if (certain > 0) total.pinning += 1;
  }
  const minutes = (performance.now() - start) / 60_000;
  return [
    compare(`somebody pinned down, of ${DRAWS} draws`, total.pinning, null, {
      unit: 'draws',
      ownGoal: 0,
      notes: `whole numbers tried out for ${total.asked} small classes with one answer in ${minutes.toFixed(1)} minutes; undecided: ${total.undecided}`,
    }),
  ];
};
