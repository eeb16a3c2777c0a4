import { z } from 'zod';
import { roles } from './permissions.ts';

const MAXIMUM_ID = 2_147_483_647;

export const id = z.int().min(1).max(MAXIMUM_ID);

export const role = z.enum(roles);

export const namedReference = z.object({ id, name: z.string() });

/** An id in a path or query string. Only plain digits are accepted; anything else is 404 or invalid input. */
export const idParam = z
  .string()
  .regex(/^[1-9][0-9]{0,9}$/)
  .transform(Number)
  .pipe(id);

/** Like `idParam`; 0 is the report of the report access token in use [2.01], [7.01]. */
export const idOrTokenParam = z
  .string()
  .regex(/^(0|[1-9][0-9]{0,9})$/)
  .transform(Number)
  .pipe(z.int().min(0).max(MAXIMUM_ID));

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

export const idListParam = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : value.split(',')).filter((part) => part !== ''))
  .pipe(z.array(idParam).max(1000));

/** Text PostgreSQL can store: no NUL, no lone surrogates. Any other input is allowed; escaping is up to the output. */
export const text = (maximumLength: number) =>
  z
    .string()
    .max(maximumLength)
    .refine((value) => !value.includes('\0') && value.isWellFormed());

/** Not restricted to registered tags, which files rarely use. */
export const languageTag = text(35)
  .min(1)
  .refine((tag) => tag !== '__proto__');

export const localized = z.record(z.string().min(1).max(35), z.string());
export type Localized = z.infer<typeof localized>;

export const interval = z.object({ lower: z.number(), upper: z.number() });

export const versionedId = z.object({ id, version: z.int().min(1) });

const count = z.int().min(0);

/** Counts for all of the names; a record would leave the keys open. */
export const countsSchema = <Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, count])) as Record<Name, typeof count>);

export const pageQuery = (defaultSize: number, maximumSize = 100) =>
  z.object({
    page: z.coerce.number().int().min(0).max(1_000_000).default(0),
    size: z.coerce.number().int().min(1).max(maximumSize).default(defaultSize),
  });

/** `number` counts from 0. */
export const pageSchema = <Row extends z.ZodType>(row: Row) =>
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
