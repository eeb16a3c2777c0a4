export type DecimalFormat = '.' | ',';

const numberFormats = new Map<number, Intl.NumberFormat>();

/** Cached by digits: constructing a format takes fifty times as long as formatting a number. */
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
 * `formatNumber(1284.25, ',', 1)` is `1.284,3`. Rounds half away from zero in the decimal value and never writes a
 * negative zero. A number that is not finite becomes an en dash.
 */
export const formatNumber = (value: number, decimal: DecimalFormat, digits = 0): string => {
  if (!Number.isFinite(value)) return '–';
  const rounded = numberFormatOf(digits).format(value);
  return decimal === '.' ? rounded : rounded.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
};

/** Parses typed input; `null` if it is no number. Thousands may be grouped, but only in threes. */
export const parseNumber = (text: string, decimal: DecimalFormat): number | null => {
  const plain = decimal === '.' ? text.trim() : text.trim().replace(/[.,]/g, (s) => (s === '.' ? ',' : '.'));
  if (!/^[+-]?(\d+|\d{1,3}(,\d{3})+)?(\.\d+)?$/.test(plain) || !/\d/.test(plain)) return null;
  return Number(plain.replaceAll(',', ''));
};

const units = ['B', 'kB', 'MB', 'GB'] as const;

/** Formats a size in decimal units with at most three digits: `formatBytes(1_536_000, ',')` is `1,5 MB`. */
export const formatBytes = (count: number, decimal: DecimalFormat): string => {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, count)) / 3));
  const value = count / 1000 ** power;
  return `${formatNumber(value, decimal, power === 0 || value >= 100 ? 0 : 1)}\u202f${units[power]}`;
};
