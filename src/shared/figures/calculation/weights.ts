import { z } from 'zod';
import { id, localized } from '../../schemas.ts';

export const WEIGHTS = {
  margins: 3,
  categories: 20,
  groups: 20,
  bound: { least: 1.5, usual: 5, most: 20 },
} as const;

/** A percent or a number of people; those of a margin are put in proportion. */
const share = z.number().positive().max(1e9);

const ofQuestion = z.strictObject({
  itemId: id,
  shares: z
    .array(z.strictObject({ position: z.int().min(1), share }))
    .min(2)
    .max(WEIGHTS.categories),
});

const ofAttribute = z.strictObject({
  attributeId: id,
  shares: z
    .array(z.strictObject({ value: z.string().min(1).max(200), share }))
    .min(2)
    .max(WEIGHTS.categories),
});

export const margin = z.union([ofQuestion, ofAttribute]);
export type Margin = z.infer<typeof margin>;

/** Known shares of the population that weighted figures have; no weight is above `bound` times the mean or below its inverse. */
export const weighting = z.strictObject({
  margins: z.array(margin).min(1).max(WEIGHTS.margins),
  bound: z.number().min(WEIGHTS.bound.least).max(WEIGHTS.bound.most),
});
export type Weighting = z.infer<typeof weighting>;

/** With the question or the name of the attribute by margin; empty where it is gone. */
export const namedWeighting = weighting.extend({ names: z.array(localized) });
export type NamedWeighting = z.infer<typeof namedWeighting>;

/** Sum of the weights of valid answers, and the number of answers of equal weight that would tell as much (Kish 1965). */
export const weightedCounts = z.object({ n: z.number().min(0), effectiveN: z.number().min(0) });

/**
 * `groups-hidden`: surveys that show all groups that get a weight have fewer than half of the people. `group-empty`: nobody is in a group that has a share.
 * `not-converged`: no weights meet all shares. `margin-missing`: a question or attribute is gone. `not-under-split`,
 * `not-compared`, `not-alike`, `not-numbers`: such a figure is not weighted.
 */
export const unweightedReasons = [
  'groups-hidden',
  'group-empty',
  'not-converged',
  'margin-missing',
  'not-under-split',
  'not-compared',
  'not-alike',
  'not-numbers',
] as const;
export type UnweightedReason = (typeof unweightedReasons)[number];

/** How a figure of a report with weights is weighted, or why it is not. */
export const figureWeights = z
  .union([
    z.object({
      hidden: z.null(),
      names: z.array(localized),
      groupCount: z.int().min(1),
      emptyGroupCount: z.int().min(0),
      trimmedGroupCount: z.int().min(0),
      lowest: z.number(),
      highest: z.number(),
      respondentCount: z.int().min(0),
      respondentTotal: z.int().min(0),
      surveyCount: z.int().min(0),
      surveyTotal: z.int().min(0),
    }),
    z.object({ hidden: z.enum(unweightedReasons), names: z.array(localized) }),
  ])
  .optional();
export type FigureWeights = NonNullable<z.infer<typeof figureWeights>>;
