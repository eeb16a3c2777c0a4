import { z } from 'zod';
import { localized } from '../../schemas.ts';

/**
 * The surveys that a figure is compared to, which are those of the same units, of the same forms, of the same units in the previous
 * period, or all with the same questions. The report's own surveys are always excluded.
 */
export const comparisonKinds = ['unit', 'form', 'periodBefore', 'all'] as const;

/** `attribute:7` compares with surveys that have the same value of the attribute with the id 7. */
const comparisonKind = z.union([
  z.enum(comparisonKinds),
  z.templateLiteral(['attribute:', z.string().regex(/^[1-9][0-9]{0,8}$/)]),
]);
export type ComparisonKind = z.infer<typeof comparisonKind>;

const ATTRIBUTE = 'attribute:';

export const comparesByAttribute = (attributeId: number): ComparisonKind => `${ATTRIBUTE}${attributeId}`;

export const readComparedAttribute = (kind: ComparisonKind): number | null =>
  kind.startsWith(ATTRIBUTE) ? Number(kind.slice(ATTRIBUTE.length)) : null;

/** Each kind once, attributes last. */
export const sortComparisons = (chosen: readonly ComparisonKind[]): ComparisonKind[] => [
  ...comparisonKinds.filter((kind) => chosen.includes(kind)),
  ...[...new Set(chosen.flatMap((kind) => readComparedAttribute(kind) ?? []))]
    .sort((one, other) => one - other)
    .map(comparesByAttribute),
];

export const MAXIMUM_COMPARISONS = 3;

export const chosenComparisons = z
  .array(comparisonKind)
  .overwrite(sortComparisons)
  .max(MAXIMUM_COMPARISONS)
  .default([]);

const otherSurveys = z.object({
  kind: z.enum([...comparisonKinds, 'attribute']),
  name: z.string().nullable(),
});
export type OtherSurveys = z.infer<typeof otherSurveys>;

/** The report's own respondents: those who gave an answer, or those of some surveys, such as a unit's. */
const ownRespondents = z.object({ kind: z.enum(['answer', 'group']), name: localized });

export const comparisonLine = z.union([otherSurveys, ownRespondents]);
export type ComparisonLine = z.infer<typeof comparisonLine>;
