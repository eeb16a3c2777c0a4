import { z } from 'zod';

/** What an author wants of an item on paper; absent: nothing. */
export const itemPaper = z
  .strictObject({
    /** It begins a page. */
    breakBefore: z.boolean(),
    /** It is not divided between two pages where it fits on one. */
    keepTogether: z.boolean(),
  })
  .optional();
export type ItemPaper = NonNullable<z.infer<typeof itemPaper>>;
