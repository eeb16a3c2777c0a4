/** The decimal sign of the interface configuration [3.16]; the other sign groups thousands. */
export type DecimalSign = '.' | ',';

/**
 * Rounds halves away from zero in the decimal notation: 1.45 becomes 1.5, although its double is slightly smaller,
 * which `toFixed` uses.
 */
const rounded = (value: number, decimals: number): string => {
  const shifted = Number(`${value}e${decimals}`);
  // Numbers so small or large that they are written with an exponent of their own.
  return Number.isFinite(shifted)
    ? Number(`${Math.round(shifted)}e-${decimals}`).toFixed(decimals)
    : value.toFixed(decimals);
};

/**
 * Formats with a fixed number of decimals, grouped thousands and a true minus sign. Returns an en dash for `null` and
 * values that are not finite.
 */
export const formatNumber = (value: number | null, decimals: number, sign: DecimalSign): string => {
  if (value === null || !Number.isFinite(value)) return '–';
  const digits = rounded(Math.abs(value), decimals);
  const [whole, fraction] = digits.split('.') as [string, string?];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, sign === ',' ? '.' : ',');
  const minus = value < 0 && Number(digits) > 0 ? '−' : '';
  return `${minus}${grouped}${fraction ? sign + fraction : ''}`;
};

/** Formats a p as a number, or as `< 0.001` where it would round to 0. */
export const formatP: typeof formatNumber = (value, decimals, sign) => {
  const least = 10 ** -decimals;
  return value !== null && value < least / 2
    ? `<\u202f${formatNumber(least, decimals, sign)}`
    : formatNumber(value, decimals, sign);
};

export const formatCount = (value: number, sign: DecimalSign): string => formatNumber(value, 0, sign);

/**
 * Formats a percentage with a narrow space before the sign: `41 %`. A positive value that would round to 0 is written
 * as `< 1 %` or `< 0.1 %`.
 */
export const formatPercent = (value: number | null, sign: DecimalSign, decimals = 0): string => {
  if (value === null) return '–';
  const least = 10 ** -decimals;
  if (value > 0 && value < least / 2) return `<\u202f${formatNumber(least, decimals, sign)}\u202f%`;
  return `${formatNumber(value, decimals, sign)}\u202f%`;
};
