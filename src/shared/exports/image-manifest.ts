import { z } from 'zod';

const file = z.object({
  name: z.string(),
  mediaType: z.string(),
  /** Pixels of what is in the file. */
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  /** Of the file, hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** `manifest.json` in an archive of a report's charts: version 1 of the format; fields may be added, none changes its meaning. */
export const imageManifest = z.object({
  format: z.literal('plenum-pictures'),
  version: z.literal(1),
  title: z.string(),
  language: z.string(),
  /** What the figures are of: surveys, respondents, when they were calculated, the filter. */
  facts: z.array(z.object({ key: z.string(), text: z.string(), details: z.array(z.string()) })),
  /** In reading order, those that have a chart alone. */
  items: z.array(
    z.object({
      id: z.int(),
      question: z.string(),
      /** Respondents; null where a chart has a number for each of its rows instead. */
      n: z.number().nullable(),
      files: z.array(file),
    }),
  ),
});
export type ImageManifest = z.infer<typeof imageManifest>;
