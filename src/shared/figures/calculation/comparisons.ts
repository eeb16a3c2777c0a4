import { z } from 'zod';
import { localized } from '../../schemas.ts';

/**
 * The surveys that a figure is compared to, which are those of the same units, of the same forms, of the same units in the previous
 * period, or all with the same questions. The report's own surveys are always excluded.
 */
export const comparisonKinds = ['unit', 'form', 'periodBefore', 'all'] as const;
export type ComparisonKind = (typeof comparisonKinds)[number];

export const MAXIMUM_COMPARISONS = 3;

export const chosenComparisons = z
  .array(z.enum(comparisonKinds))
  .overwrite((chosen) => comparisonKinds.filter((kind) => chosen.includes(kind)))
  .max(MAXIMUM_COMPARISONS)
  .default([]);

const otherSurveys = z.object({ kind: z.enum(comparisonKinds), name: z.string().nullable() });
export type OtherSurveys = z.infer<typeof otherSurveys>;

/** The report's own respondents: those who gave an answer, or those of some surveys, such as a unit's. */
const ownRespondents = z.object({ kind: z.enum(['answer', 'group']), name: localized });

export const comparisonLine = z.union([otherSurveys, ownRespondents]);
export type ComparisonLine = z.infer<typeof comparisonLine>;
