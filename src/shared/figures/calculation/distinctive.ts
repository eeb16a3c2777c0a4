/** Comments with and without a word on two sides: here, and elsewhere. */
export interface WordUse {
  readonly users: number;
  readonly n: number;
}

export interface Distinctive {
  /** Dunning's G²; 0 for equal shares. */
  readonly logLikelihood: number;
  /** From 1 for the highest G² among those that stand out; `null` if it does not. */
  readonly rank: number | null;
}

/** The chi-square value with one degree of freedom that chance exceeds once in 10,000 times. */
export const LEAST_LOG_LIKELIHOOD = 15.13;
/** Share here by share elsewhere. */
export const LEAST_RATIO = 2;
const LEAST_EXPECTED = 1;

const cellsOf = (here: WordUse, elsewhere: WordUse): { observed: number; expected: number }[] => {
  const all = here.n + elsewhere.n;
  const users = here.users + elsewhere.users;
  return [here, elsewhere].flatMap((side) => [
    { observed: side.users, expected: (side.n * users) / all },
    { observed: side.n - side.users, expected: (side.n * (all - users)) / all },
  ]);
};

/**
 * G² = 2 Σ O ln(O / E) over the four cells of comments with and without a word, here and elsewhere (Dunning 1993, Accurate
 * methods for the statistics of surprise and coincidence, Computational Linguistics 19(1), pp. 61-74, where it is
 * -2 log λ); an empty cell adds 0. `NaN` without comments on either side.
 */
export const logLikelihood = (here: WordUse, elsewhere: WordUse): number =>
  2 *
  cellsOf(here, elsewhere).reduce(
    (sum, { observed, expected }) => sum + (observed === 0 ? 0 : observed * Math.log(observed / expected)),
    0,
  );

const isDistinctive = (here: WordUse, elsewhere: WordUse): boolean =>
  here.users / here.n >= (LEAST_RATIO * elsewhere.users) / elsewhere.n &&
  cellsOf(here, elsewhere).every(({ expected }) => expected >= LEAST_EXPECTED) &&
  logLikelihood(here, elsewhere) >= LEAST_LOG_LIKELIHOOD;

/**
 * A word stands out if its share of comments here is at least twice that elsewhere and G² at least 15.13 (p < 0.0001), the
 * keyness of Rayson and Garside (2000, Comparing corpora using frequency profiling) on comments instead of tokens. At this
 * level G² follows chi-square from expected counts of 1 on (Rayson, Berridge and Francis 2004, Extending the Cochran rule
 * for the comparison of word frequencies between corpora), and of 500 words of equal shares one stands out once in 20
 * reports, so no further correction is made. In the order of the words; `null` for one without a count.
 */
export const findDistinctive = (
  words: readonly { readonly count: number | null; readonly elsewhere?: number | null | undefined }[],
  n: number,
  elsewhereN: number,
): (Distinctive | null)[] => {
  const judged = words.map(({ count, elsewhere }) => {
    if (count === null || elsewhere === null || elsewhere === undefined) return null;
    const [here, beside] = [
      { users: count, n },
      { users: elsewhere, n: elsewhereN },
    ];
    return { logLikelihood: logLikelihood(here, beside), standsOut: isDistinctive(here, beside) };
  });
  const ranked = judged
    .filter((one) => one?.standsOut)
    .sort((one, other) => (other?.logLikelihood ?? 0) - (one?.logLikelihood ?? 0));
  return judged.map(
    (one) =>
      one && {
        logLikelihood: one.logLikelihood,
        rank: one.standsOut ? ranked.indexOf(one) + 1 : null,
      },
  );
};
