export interface Association {
  readonly n: number;
  readonly chiSquare: number;
  readonly degreesOfFreedom: number;
  /** 0 to 1. */
  readonly cramersV: number;
  /** True if more than a fifth of the expected counts are below 5 (Cochran 1954), so that chi-square is only rough. */
  readonly isRough: boolean;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const LEAST_EXPECTED = 5;

/**
 * Pearson's chi-square (1900) of a table of counts, without continuity correction, and Cramér's V (1946), the root of
 * chi-square / (n · (k - 1)) with k the lesser of rows and columns. Empty rows and columns are left out. `null` with fewer
 * than two of either.
 */
export const computeAssociation = (table: readonly (readonly number[])[]): Association | null => {
  const rows = table.filter((row) => sumOf(row) > 0);
  const kept = (rows[0] ?? []).map((_, column) => sumOf(rows.map((row) => row[column] ?? 0)) > 0);
  const counts = rows.map((row) => row.filter((_, column) => kept[column]));
  const columns = counts[0]?.length ?? 0;
  if (counts.length < 2 || columns < 2) return null;
  const rowSums = counts.map(sumOf);
  const columnSums = Array.from({ length: columns }, (_, column) =>
    sumOf(counts.map((row) => row[column] as number)),
  );
  const n = sumOf(rowSums);
  let chiSquare = 0;
  let few = 0;
  counts.forEach((row, at) => {
    row.forEach((count, column) => {
      const expected = ((rowSums[at] as number) * (columnSums[column] as number)) / n;
      chiSquare += (count - expected) ** 2 / expected;
      if (expected < LEAST_EXPECTED) few += 1;
    });
  });
  return {
    n,
    chiSquare,
    degreesOfFreedom: (counts.length - 1) * (columns - 1),
    cramersV: Math.sqrt(chiSquare / (n * (Math.min(counts.length, columns) - 1))),
    isRough: few > (counts.length * columns) / 5,
  };
};
