/** A number field holds a string while it is empty or being typed. */
export const isWholeNumber = (
  value: number | string,
  { least = 1, most }: { least?: number; most: number },
): boolean => typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
