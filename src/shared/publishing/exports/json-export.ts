import { z } from 'zod';

const column = z.object({
  /** The same in every language, unique within a table. */
  code: z.string(),
  heading: z.string(),
  kind: z.enum(['text', 'number', 'percent']),
  /** Decimals on the page; the number itself is not rounded. */
  decimals: z.int(),
});

const row = z.object({
  /** As many as columns, unless the row is hidden. Percentages are 0 to 100; `null` if there is no value. */
  cells: z.array(z.union([z.string(), z.number(), z.null()])),
  hidden: z.string().nullable(),
});

const statistic = z.object({
  key: z.string(),
  name: z.string(),
  value: z.number().nullable(),
});

const item = z.object({
  id: z.int(),
  heading: z.string(),
  kind: z.string(),
  hidden: z.object({ reason: z.string(), text: z.string() }).nullable(),
  sentence: z.string(),
  table: z.object({ columns: z.array(column), rows: z.array(row), note: z.string() }).nullable(),
  statistics: z.array(statistic),
  notes: z.array(z.string()),
  text: z.array(z.string()).optional(),
  /** In an arbitrary order that reveals nothing; empty if open answers must not be exported. */
  comments: z
    .array(
      z.object({
        text: z.string(),
        language: z.string().nullable(),
        group: z.string().nullable(),
        topics: z.array(z.string()).optional(),
      }),
    )
    .optional(),
  commentCount: z.int().optional(),
});

/** A report for further processing, format version 1: fields may be added but never change their meaning. */
export const jsonExport = z.object({
  format: z.literal('plenum-report'),
  version: z.literal(1),
  title: z.string(),
  language: z.string(),
  facts: z.array(z.object({ key: z.string(), text: z.string(), details: z.array(z.string()) })),
  items: z.array(item),
});
export type JsonExport = z.infer<typeof jsonExport>;
