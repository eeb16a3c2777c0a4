import { z } from 'zod';
import { numberRange } from '../../number-range.ts';
import { id, localized } from '../../schemas.ts';

export const filterMatches = ['any', 'all', 'none'] as const;
export type FilterMatch = (typeof filterMatches)[number];

/** [3.02] Keeps respondents who, for every item, chose one of the options or gave a number in the range. */
export const respondentFilter = z.object({
  respondentFilterItems: z.array(
    z.object({
      itemId: id,
      text: localized,
      match: z.enum(filterMatches).exclude(['any']).optional(),
      range: numberRange.optional(),
      itemOptions: z.array(z.object({ id: z.int().min(1), text: localized, chosen: z.boolean() })),
    }),
  ),
});
export type RespondentFilter = z.infer<typeof respondentFilter>;
