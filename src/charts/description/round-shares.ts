const TOLERANCE = 1e-6;

/**
 * Rounds percentages. Those of one whole add up to 100 (largest remainder, Hamilton's method): each is rounded down,
 * and the remainder goes to those that lost most. A positive percentage that would round to 0 is returned unrounded,
 * so that it is written as less than the smallest step. Others, such as multiple choice, are returned unchanged.
 */
export const roundShares = (
  percents: readonly (number | null)[],
  decimals: number,
): readonly (number | null)[] => {
  const known = percents.filter((percent) => percent !== null);
  const sum = known.reduce((all, percent) => all + percent, 0);
  if (known.length < percents.length || Math.abs(sum - 100) > TOLERANCE) return percents;
  const unit = 10 ** decimals;
  const exact = known.map((percent) => Number((percent * unit).toPrecision(12)));
  const units = exact.map(Math.floor);
  const missing = Math.round(100 * unit) - units.reduce((all, count) => all + count, 0);
  const byRemainder = [...exact.keys()].sort(
    (one, other) =>
      (exact[other] as number) -
        (units[other] as number) -
        ((exact[one] as number) - (units[one] as number)) || one - other,
  );
  for (const index of byRemainder.slice(0, missing)) units[index] = (units[index] as number) + 1;
  return known.map((percent, index) =>
    units[index] === 0 && percent > 0 ? percent : (units[index] as number) / unit,
  );
};
