import { z } from 'zod';

/** The largest id PostgreSQL's `integer` holds; anything above can be no id of ours. */
const MAXIMUM_ID = 2_147_483_647;

/** A saved entity's id. */
export const id = z.int().min(1).max(MAXIMUM_ID);

/** An id in a path or a query string. Anything that is not plain digits is no id: 404 or bad input, never a guess. */
export const idParam = z
  .string()
  .regex(/^[1-9][0-9]{0,9}$/)
  .transform(Number)
  .pipe(id);

/** The same of a report that a report access token may stand for: 0 is the report of whoever asks by one [2.01], [7.01]. */
export const idOrTokenParam = z
  .string()
  .regex(/^(0|[1-9][0-9]{0,9})$/)
  .transform(Number)
  .pipe(z.int().min(0).max(MAXIMUM_ID));

/** A query flag: `true` or `false`, never anything truthy. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Ids in a query string: repeated parameters or one comma-separated value. */
export const idListParam = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : value.split(',')).filter((part) => part !== ''))
  .pipe(z.array(idParam).max(1000));

/**
 * Text that PostgreSQL can keep: no NUL, no half of a surrogate pair. Anything else a user types is fine; what it
 * may do is a matter of where it is shown.
 */
export const text = (maximumLength: number) =>
  z
    .string()
    .max(maximumLength)
    .refine((value) => !value.includes('\0') && value.isWellFormed());

/** As files have it: seldom one that is registered. */
export const languageTag = text(35)
  .min(1)
  .refine((tag) => tag !== '__proto__');

/** Text per language tag, e.g. `{ de: '…', en: '…' }`. At least one language. */
export const localized = z.record(z.string().min(1).max(35), z.string());
export type Localized = z.infer<typeof localized>;

const count = z.int().min(0);

/** How many there are of each of these, all of them named: a record would leave open which there are. */
export const countsOf = <Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, count])) as Record<Name, typeof count>);

/** Page number from 0 and page size, as query parameters. */
export const pageQuery = (defaultSize: number, maximumSize = 100) =>
  z.object({
    page: z.coerce.number().int().min(0).max(1_000_000).default(0),
    size: z.coerce.number().int().min(1).max(maximumSize).default(defaultSize),
  });

/** A page of a list: `number` from 0. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    content: z.array(row),
    number: z.int().min(0),
    size: z.int().min(1),
    totalElements: z.int().min(0),
    totalPages: z.int().min(0),
  });

export interface Page<Row> {
  content: Row[];
  number: number;
  size: number;
  totalElements: number;
  totalPages: number;
}

export const isoDateTime = z.iso.datetime({ offset: true });
export const isoDate = z.iso.date();
