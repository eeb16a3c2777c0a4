import type { InputError } from '../../problems.ts';

export const NORMS = {
  perTenant: 100,
  /** Norms of own surveys: each divides what comparisons may show. */
  ofSurveysPerTenant: 10,
  chosen: 50,
  values: 500,
  points: 19,
  nameLength: 200,
  sourceLength: 500,
  csvLength: 500_000,
} as const;

/** True if each number is greater than the one before, or `weakly` at least as great. */
export const risesBy = <One>(
  all: readonly One[],
  numberOf: (one: One) => number,
  how: 'strictly' | 'weakly',
): boolean =>
  all.every((one, at) => {
    const before = all[at - 1];
    if (before === undefined) return true;
    return how === 'strictly' ? numberOf(one) > numberOf(before) : numberOf(one) >= numberOf(before);
  });

const NEEDED = ['question', 'mean', 'sd'] as const;
const OPTIONAL = ['n'] as const;
/** `p25`: the value that a quarter is at or below. */
const PERCENTILE = /^p(\d{1,2}(?:\.\d)?)$/;

export interface NormRow {
  readonly question: string;
  readonly mean: number;
  readonly deviation: number;
  readonly respondents: number | null;
  readonly points: { percent: number; value: number }[];
}

const numberIn = (cell: string): number | null => {
  const text = cell.trim().replace(',', '.');
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
};

/** Parses rows with headings, or returns all errors by row and column and no values. */
export const rowsToNorm = (
  rows: readonly (readonly string[])[],
): { readonly values: NormRow[]; readonly errors: InputError[] } => {
  const headings = (rows[0] ?? []).map((heading) => heading.trim().toLowerCase());
  const known = (heading: string): boolean =>
    [...NEEDED, ...OPTIONAL].some((name) => name === heading) || PERCENTILE.test(heading);
  const wrong: InputError[] = [
    ...NEEDED.filter((name) => !headings.includes(name)).map(
      (): InputError => ({
        path: 'rows.1',
        code: 'input.invalid_format',
      }),
    ),
    ...headings.flatMap((heading, at): InputError[] =>
      known(heading) && headings.indexOf(heading) === at
        ? []
        : [{ path: `rows.1.${at + 1}`, code: 'input.unrecognized_keys' }],
    ),
  ];
  if (wrong.length > 0) return { values: [], errors: wrong };
  const percents = headings
    .flatMap((heading, at) => {
      const percent = Number(PERCENTILE.exec(heading)?.[1]);
      return percent > 0 ? [{ percent, heading, at }] : [];
    })
    .toSorted((left, right) => left.percent - right.percent);
  const errors: InputError[] = [];
  const values = rows.slice(1).map((cells, index): NormRow => {
    const fail = (column: string, code: InputError['code']): void => {
      errors.push({ path: `rows.${index + 2}.${column}`, code });
    };
    const cell = (name: string): string => (cells[headings.indexOf(name)] ?? '').trim();
    const read = (name: string, isRight: (number: number) => boolean): number => {
      const number = numberIn(cell(name));
      if (number !== null && isRight(number) && Math.abs(number) <= 1_000_000_000) return number;
      fail(name, cell(name) === '' ? 'input.valueMissing' : 'input.invalid_format');
      return 0;
    };
    const points = percents.flatMap(({ percent, heading }) =>
      cell(heading) === '' ? [] : [{ percent, value: read(heading, Number.isFinite) }],
    );
    if (!risesBy(points, ({ value }) => value, 'weakly')) fail('p', 'input.invalid_value');
    if (cell('question') === '') fail('question', 'input.valueMissing');
    return {
      question: cell('question'),
      mean: read('mean', Number.isFinite),
      deviation: read('sd', (number) => number > 0),
      respondents: cell('n') === '' ? null : read('n', (number) => Number.isInteger(number) && number > 0),
      points,
    };
  });
  if (values.length > NORMS.values) errors.push({ path: `rows.${NORMS.values + 2}`, code: 'input.too_big' });
  return { values: errors.length > 0 ? [] : values, errors };
};
