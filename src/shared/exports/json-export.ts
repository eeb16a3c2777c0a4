import { z } from 'zod';

const column = z.object({
  heading: z.string(),
  kind: z.enum(['text', 'number', 'percent']),
  /** With how many decimals the page shows it; the number itself is not rounded. */
  decimals: z.int(),
});

const row = z.object({
  /** As many as columns, but where the row is hidden. Percents are 0..100; null: there is none. */
  cells: z.array(z.union([z.string(), z.number(), z.null()])),
  /** Why the row has a name and no number; null: it has. */
  hidden: z.string().nullable(),
});

const statistic = z.object({
  key: z.string(),
  name: z.string(),
  /** Not rounded; null: not defined. */
  value: z.number().nullable(),
});

const item = z.object({
  id: z.int(),
  heading: z.string(),
  kind: z.string(),
  /** Why nothing is shown: a code, and the reason as the page says it; null: something is shown. */
  hidden: z.object({ reason: z.string(), text: z.string() }).nullable(),
  /** The chart in words. */
  sentence: z.string(),
  table: z.object({ columns: z.array(column), rows: z.array(row), note: z.string() }).nullable(),
  statistics: z.array(statistic),
  notes: z.array(z.string()),
  /** What the author wrote, line by line; only of texts. */
  text: z.array(z.string()).optional(),
  /** What respondents wrote, in an order that tells nothing; empty where open answers must not be exported. */
  comments: z
    .array(
      z.object({
        text: z.string(),
        language: z.string().nullable(),
        group: z.string().nullable(),
        /** What it is about, where the item tells comments by topic. */
        topics: z.array(z.string()).optional(),
      }),
    )
    .optional(),
  /** How many there are to be shown. */
  commentCount: z.int().optional(),
});

/** A report for those who compute on: version 1 of the format; fields may be added, none changes its meaning. */
export const jsonExport = z.object({
  format: z.literal('plenum-report'),
  version: z.literal(1),
  title: z.string(),
  language: z.string(),
  /** What the figures are of: surveys, respondents, when they were calculated, the filter. */
  facts: z.array(z.object({ key: z.string(), text: z.string(), details: z.array(z.string()) })),
  /** In reading order. */
  items: z.array(item),
});
export type JsonExport = z.infer<typeof jsonExport>;
