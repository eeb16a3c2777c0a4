export const SCALES = { perTenant: 200, items: 60, nameLength: 200, weight: 100 } as const;

/** Coefficients of reliability are disclosed from so many people on, in so many decimals. */
export const RELIABILITY = { people: 30, decimals: 2 } as const;

interface Range {
  readonly lowest: number;
  readonly highest: number;
}

/** The range of options by their values, or by their positions where they have none; `null` below two of them. */
export const computeRange = (values: readonly (number | null)[]): Range | null => {
  const numbers = values.map((value, index) => value ?? index + 1);
  const [lowest, highest] = [Math.min(...numbers), Math.max(...numbers)];
  return highest > lowest ? { lowest, highest } : null;
};

export const pointsOtherWay = (first: string | null, other: string | null): boolean =>
  (first === 'HIGH_IS_BEST' && other === 'LOW_IS_BEST') ||
  (first === 'LOW_IS_BEST' && other === 'HIGH_IS_BEST');
