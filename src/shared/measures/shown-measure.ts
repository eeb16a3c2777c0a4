import { z } from 'zod';
import { id, isoDate, isoDateTime } from '../schemas.ts';

/** What is to follow from a report, as its readers get it. */
export const shownMeasure = z.object({
  id,
  text: z.string(),
  ownerName: z.string(),
  dueOn: isoDate,
  /** Null: it is open. */
  doneOn: isoDateTime.nullable(),
});
export type ShownMeasure = z.infer<typeof shownMeasure>;

/** What was agreed on in the period before, of reports of the same forms and leader, or unit. */
export const previousMeasures = z.object({
  periodName: z.string(),
  measures: z.array(shownMeasure.extend({ reportId: id })),
});
export type PreviousMeasures = z.infer<typeof previousMeasures>;
