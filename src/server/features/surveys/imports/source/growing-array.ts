export const FIRST_CAPACITY = 16;

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
