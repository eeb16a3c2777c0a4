import { z } from 'zod';

const file = z.object({
  name: z.string(),
  mediaType: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** `manifest.json` in an archive of charts, format version 1: fields may be added but never change their meaning. */
export const imageManifest = z.object({
  format: z.literal('plenum-pictures'),
  version: z.literal(1),
  title: z.string(),
  language: z.string(),
  facts: z.array(z.object({ key: z.string(), text: z.string(), details: z.array(z.string()) })),
  items: z.array(
    z.object({
      id: z.int(),
      question: z.string(),
      /** Respondents; `null` if each row of the chart has its own number. */
      n: z.number().nullable(),
      files: z.array(file),
    }),
  ),
});
export type ImageManifest = z.infer<typeof imageManifest>;
