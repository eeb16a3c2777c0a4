import { z } from 'zod';
import { id, localized } from '../schemas.ts';

/** [3.02]: a respondent stays when, for every item, one of the chosen options was given. */
export const respondentFilter = z.object({
  respondentFilterItems: z.array(
    z.object({
      itemId: id,
      text: localized,
      itemOptions: z.array(z.object({ id: z.int().min(1), text: localized, chosen: z.boolean() })),
    }),
  ),
});
export type RespondentFilter = z.infer<typeof respondentFilter>;
