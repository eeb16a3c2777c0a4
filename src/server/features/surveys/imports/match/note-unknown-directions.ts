import type { FormDraft, ImportProblem } from '../source/survey-draft.ts';

export const noteUnknownDirections = (forms: readonly FormDraft[], file: string): ImportProblem[] => {
  const unknown = forms.flatMap(({ items }) =>
    items.filter(({ type, direction, isRank }) => type === 'SCALA' && direction === null && isRank !== true),
  );
  const [first] = unknown;
  if (!first) return [];
  const params = { count: unknown.length, example: Object.values(first.text)[0] || first.code };
  return [{ severity: 'warning', code: 'directionsUnknown', params, file }];
};
