import { z } from 'zod';

/** Includes numbers from `from` up to but not including `below`; `null` is unbounded. */
export const numberRange = z.strictObject({
  from: z.number().nullable(),
  below: z.number().nullable(),
  /** The range is chosen and worded in whole numbers (20 to 24); surveys with other answers are excluded. */
  isWhole: z.boolean(),
});
export type NumberRange = z.infer<typeof numberRange>;
