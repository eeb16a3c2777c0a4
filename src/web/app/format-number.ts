/** How numbers are written: `.` or `,` before the decimals; the other one groups thousands. */
export type DecimalFormat = '.' | ',';

/**
 * A number in the interface's writing: `formatNumber(1284.25, ',', 1)` is `1.284,3`. Rounds half away from zero in
 * the decimal value; never writes a negative zero. What is no finite number is written as an en dash.
 */
export const formatNumber = (value: number, decimal: DecimalFormat, digits = 0): string => {
  if (!Number.isFinite(value)) return '–';
  const rounded = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    roundingMode: 'halfExpand',
    signDisplay: 'negative',
  }).format(value);
  return decimal === '.' ? rounded : rounded.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
};

/** What a person typed, as a number; null when it is none. Thousands may be grouped, but only in threes. */
export const parseNumber = (text: string, decimal: DecimalFormat): number | null => {
  const plain = decimal === '.' ? text.trim() : text.trim().replace(/[.,]/g, (s) => (s === '.' ? ',' : '.'));
  if (!/^[+-]?(\d+|\d{1,3}(,\d{3})+)?(\.\d+)?$/.test(plain) || !/\d/.test(plain)) return null;
  return Number(plain.replaceAll(',', ''));
};
