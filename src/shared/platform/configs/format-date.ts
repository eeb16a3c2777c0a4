/**
 * Dates in the patterns of the interface configuration [3.16]: `d` day and `m` month with two digits, `j` and `n`
 * without leading zero, `Y` and `y` year, `H` and `G` hour, `i` minute, `s` second; a backslash escapes the next
 * character. Anything else is literal.
 */
export type WallClock = Pick<
  Date,
  'getFullYear' | 'getMonth' | 'getDate' | 'getHours' | 'getMinutes' | 'getSeconds'
>;

interface Part {
  readonly read: string;
  readonly write: (date: WallClock) => string;
  readonly field: 'day' | 'month' | 'year' | 'hour' | 'minute' | 'second';
  readonly of?: (value: number) => number;
}

const two = (value: number): string => String(value).padStart(2, '0');

const parts: Record<string, Part> = {
  d: { read: '\\d{2}', write: (date) => two(date.getDate()), field: 'day' },
  j: { read: '\\d{1,2}', write: (date) => String(date.getDate()), field: 'day' },
  m: { read: '\\d{2}', write: (date) => two(date.getMonth() + 1), field: 'month' },
  n: { read: '\\d{1,2}', write: (date) => String(date.getMonth() + 1), field: 'month' },
  Y: { read: '\\d{4}', write: (date) => String(date.getFullYear()).padStart(4, '0'), field: 'year' },
  y: { read: '\\d{2}', write: (date) => two(date.getFullYear() % 100), field: 'year', of: (v) => 2000 + v },
  H: { read: '\\d{2}', write: (date) => two(date.getHours()), field: 'hour' },
  G: { read: '\\d{1,2}', write: (date) => String(date.getHours()), field: 'hour' },
  i: { read: '\\d{2}', write: (date) => two(date.getMinutes()), field: 'minute' },
  s: { read: '\\d{2}', write: (date) => two(date.getSeconds()), field: 'second' },
};

const signsOf = (pattern: string): { part?: Part; literal: string }[] => {
  const signs: { part?: Part; literal: string }[] = [];
  for (let at = 0; at < pattern.length; at += 1) {
    const sign = pattern[at] as string;
    const part = parts[sign];
    if (sign === '\\') {
      at += 1;
      signs.push({ literal: pattern[at] ?? '' });
    } else signs.push(part ? { part, literal: sign } : { literal: sign });
  }
  return signs;
};

export const formatDate = (date: WallClock, pattern: string): string =>
  signsOf(pattern)
    .map(({ part, literal }) => (part ? part.write(date) : literal))
    .join('');

/**
 * Parses typed text [5.05]; `null` if it does not match the pattern or is no real day or time (31.02., 25:00). Fields
 * missing in the pattern get their first value.
 */
export const parseDate = (text: string, pattern: string): Date | null => {
  const signs = signsOf(pattern);
  const source = signs
    .map(({ part, literal }) => (part ? `(${part.read})` : literal.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')))
    .join('');
  const match = new RegExp(`^${source}$`).exec(text.trim());
  if (!match) return null;
  const fields = { year: 1970, month: 1, day: 1, hour: 0, minute: 0, second: 0 };
  const read = signs.flatMap(({ part }) => part ?? []);
  for (const [index, { field, of }] of read.entries()) {
    const value = Number(match[index + 1]);
    fields[field] = of ? of(value) : value;
  }
  const { year, month, day, hour, minute, second } = fields;
  const date = new Date(year, month - 1, day, hour, minute, second);
  if (year < 100) date.setFullYear(year);
  const isReal =
    date.getMonth() === month - 1 && date.getDate() === day && hour < 24 && minute < 60 && second < 60;
  return isReal ? date : null;
};
