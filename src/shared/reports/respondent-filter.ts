import { z } from 'zod';
import { numberRange } from '../number-range.ts';
import { id, localized } from '../schemas.ts';

/** How several options of a multiple choice question filter: one, all or none of them was ticked. */
export const filterMatches = ['any', 'all', 'none'] as const;
export type FilterMatch = (typeof filterMatches)[number];

/** [3.02]: a respondent stays when, for every item, one of the chosen options was given, or a number of the range. */
export const respondentFilter = z.object({
  respondentFilterItems: z.array(
    z.object({
      itemId: id,
      text: localized,
      /** Absent: any. */
      match: z.enum(filterMatches).exclude(['any']).optional(),
      /** Present if the question asks for a number; then it has no options. */
      range: numberRange.optional(),
      itemOptions: z.array(z.object({ id: z.int().min(1), text: localized, chosen: z.boolean() })),
    }),
  ),
});
export type RespondentFilter = z.infer<typeof respondentFilter>;
