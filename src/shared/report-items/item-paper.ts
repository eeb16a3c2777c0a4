import { z } from 'zod';

export const itemPaper = z
  .strictObject({
    breakBefore: z.boolean(),
    /** Avoids a page break inside the item if it fits on one page. */
    keepTogether: z.boolean(),
  })
  .optional();
export type ItemPaper = NonNullable<z.infer<typeof itemPaper>>;
