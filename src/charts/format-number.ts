/** The decimal sign of the interface configuration [3.16]; the other one groups thousands. */
export type DecimalSign = '.' | ',';

/**
 * Digits with so many decimals, halves away from zero as people round: 1.45 is 1.5, although the double below it is a
 * little less, which `toFixed` goes by.
 */
const rounded = (value: number, decimals: number): string => {
  const shifted = Number(`${value}e${decimals}`);
  // Numbers so small or large that they are written with an exponent of their own.
  return Number.isFinite(shifted)
    ? Number(`${Math.round(shifted)}e-${decimals}`).toFixed(decimals)
    : value.toFixed(decimals);
};

/**
 * A number with a fixed number of decimals, thousands grouped, and a true minus sign.
 * `null` and what is no number become an en dash: there is none.
 */
export const formatNumber = (value: number | null, decimals: number, sign: DecimalSign): string => {
  if (value === null || !Number.isFinite(value)) return '–';
  const digits = rounded(Math.abs(value), decimals);
  const [whole, fraction] = digits.split('.') as [string, string?];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, sign === ',' ? '.' : ',');
  const minus = value < 0 && Number(digits) > 0 ? '−' : '';
  return `${minus}${grouped}${fraction ? sign + fraction : ''}`;
};

/** A count of people: no decimals. */
export const formatCount = (value: number, sign: DecimalSign): string => formatNumber(value, 0, sign);

/** Percent with a narrow space before the sign: `41 %`. What is above 0 and would be rounded to it is said as `< 1 %`, `< 0.1 %`. */
export const formatPercent = (value: number | null, sign: DecimalSign, decimals = 0): string => {
  if (value === null) return '–';
  const least = 10 ** -decimals;
  if (value > 0 && value < least / 2) return `<\u202f${formatNumber(least, decimals, sign)}\u202f%`;
  return `${formatNumber(value, decimals, sign)}\u202f%`;
};
