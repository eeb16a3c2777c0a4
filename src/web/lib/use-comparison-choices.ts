import {
  type ComparisonKind,
  comparesByAttribute,
  comparisonKinds,
  readComparedAttribute,
} from '#shared/figures/calculation/comparisons.ts';
import { useSurveyAttributes } from './use-survey-attributes.ts';

type ComparisonLabel = (typeof comparisonKinds)[number] | 'attribute' | 'attributeUnknown';

/** The comparisons that the tenant offers, and chosen ones of attributes that it no longer offers. */
export const useComparisonChoices = (
  chosen: readonly ComparisonKind[],
  labelOf: (label: ComparisonLabel, values: { name: string }) => string,
): { kind: ComparisonKind; label: string }[] => {
  const attributes = useSurveyAttributes().data?.content ?? [];
  const offered: { kind: ComparisonKind; label: string }[] = [
    ...comparisonKinds.map((kind) => ({ kind, label: labelOf(kind, { name: '' }) })),
    ...attributes
      .filter(({ isCompared }) => isCompared)
      .map(({ id, name }) => ({ kind: comparesByAttribute(id), label: labelOf('attribute', { name }) })),
  ];
  const chosenBefore = chosen.filter(
    (kind) => readComparedAttribute(kind) !== null && offered.every((one) => one.kind !== kind),
  );
  return [
    ...offered,
    ...chosenBefore.map((kind) => ({ kind, label: labelOf('attributeUnknown', { name: '' }) })),
  ];
};
