import { z } from 'zod';

/** A number stays when it is at least `from` and less than `below`; `null`: no end. */
export const numberRange = z.strictObject({
  from: z.number().nullable(),
  below: z.number().nullable(),
  /** The range is chosen and worded by whole numbers (20 to 24); surveys whose answers are not all whole are left out. */
  isWhole: z.boolean(),
});
export type NumberRange = z.infer<typeof numberRange>;
