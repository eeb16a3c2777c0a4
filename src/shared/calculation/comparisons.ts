import { z } from 'zod';
import { localized } from '../schemas.ts';

/**
 * Which other surveys a figure is compared with: those of the same units, of the same forms, of the same units in the
 * period before, or all that ask the same questions. Never with the report's own.
 */
export const comparisonKinds = ['unit', 'form', 'periodBefore', 'all'] as const;
export type ComparisonKind = (typeof comparisonKinds)[number];

/** Comparisons that one figure shows: more lines than that are not told apart. */
export const MAXIMUM_COMPARISONS = 3;

/** Those that the author chose, each once, in the order of `comparisonKinds`. */
export const chosenComparisons = z
  .array(z.enum(comparisonKinds))
  .overwrite((chosen) => comparisonKinds.filter((kind) => chosen.includes(kind)))
  .max(MAXIMUM_COMPARISONS)
  .default([]);

/** Other surveys that a figure is compared with, and their name where there is one alone: the unit, or the period. */
const otherSurveys = z.object({ kind: z.enum(comparisonKinds), name: z.string().nullable() });
export type OtherSurveys = z.infer<typeof otherSurveys>;

/** Who of the figure's own surveys gave an answer: a line of its own. */
const ownRespondents = z.object({ kind: z.literal('answer'), name: localized });

/** The peers that a figure is compared with. */
export const comparisonLine = z.union([otherSurveys, ownRespondents]);
export type ComparisonLine = z.infer<typeof comparisonLine>;
