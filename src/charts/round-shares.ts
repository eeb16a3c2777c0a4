/** Percents of one whole add up to 100 but for the inexactness of doubles. */
const TOLERANCE = 1e-6;

/**
 * Percents rounded to so many decimals. Those of one whole add up to 100 (largest remainder, Hamilton's method): each is rounded down,
 * and what is missing goes to those that lost most. A percent above 0 stays as it is where it would become 0, so that it
 * is written as less than the least. Others, as of multiple choice, are returned as they are.
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
