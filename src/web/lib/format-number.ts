/** How numbers are written: `.` or `,` before the decimals; the other one groups thousands. */
export type DecimalFormat = '.' | ',';

const numberFormats = new Map<number, Intl.NumberFormat>();

/** By decimals; making one takes fifty times as long as writing a number. */
const numberFormatOf = (digits: number): Intl.NumberFormat => {
  const known = numberFormats.get(digits);
  if (known) return known;
  const made = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    roundingMode: 'halfExpand',
    signDisplay: 'negative',
  });
  numberFormats.set(digits, made);
  return made;
};

/**
 * A number in the interface's writing: `formatNumber(1284.25, ',', 1)` is `1.284,3`. Rounds half away from zero in
 * the decimal value; never writes a negative zero. What is no finite number is written as an en dash.
 */
export const formatNumber = (value: number, decimal: DecimalFormat, digits = 0): string => {
  if (!Number.isFinite(value)) return '–';
  const rounded = numberFormatOf(digits).format(value);
  return decimal === '.' ? rounded : rounded.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
};

/** What a person typed, as a number; null when it is none. Thousands may be grouped, but only in threes. */
export const parseNumber = (text: string, decimal: DecimalFormat): number | null => {
  const plain = decimal === '.' ? text.trim() : text.trim().replace(/[.,]/g, (s) => (s === '.' ? ',' : '.'));
  if (!/^[+-]?(\d+|\d{1,3}(,\d{3})+)?(\.\d+)?$/.test(plain) || !/\d/.test(plain)) return null;
  return Number(plain.replaceAll(',', ''));
};

const units = ['B', 'kB', 'MB', 'GB'] as const;

/** A size in decimal units with at most three digits: `formatBytes(1_536_000, ',')` is `1,5 MB`. */
export const formatBytes = (count: number, decimal: DecimalFormat): string => {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, count)) / 3));
  const value = count / 1000 ** power;
  return `${formatNumber(value, decimal, power === 0 || value >= 100 ? 0 : 1)}\u202f${units[power]}`;
};
