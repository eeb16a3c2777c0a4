/** Of an array that grows with the respondents. */
export const FIRST_CAPACITY = 16;

/** The values in an array of at least that length, twice as long where it grows. */
export const larger = <Values extends Uint8Array | Uint16Array | Float64Array>(
  values: Values,
  length: number,
  make: (size: number) => Values,
): Values => {
  if (length <= values.length) return values;
  const next = make(Math.max(length, values.length * 2));
  next.set(values);
  return next;
};
