import { z } from 'zod';
import { id, isoDate, isoDateTime } from '../../schemas.ts';

export const shownMeasure = z.object({
  id,
  text: z.string(),
  ownerName: z.string(),
  dueOn: isoDate,
  doneOn: isoDateTime.nullable(),
});
export type ShownMeasure = z.infer<typeof shownMeasure>;

export const previousMeasures = z.object({
  periodName: z.string(),
  measures: z.array(shownMeasure.extend({ reportId: id })),
});
export type PreviousMeasures = z.infer<typeof previousMeasures>;
