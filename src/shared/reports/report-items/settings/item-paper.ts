import { z } from 'zod';

export const itemPaper = z
  .strictObject({
    breakBefore: z.boolean(),
    keepTogether: z.boolean(),
  })
  .optional();
export type ItemPaper = NonNullable<z.infer<typeof itemPaper>>;
