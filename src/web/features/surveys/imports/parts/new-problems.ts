import type { ImportDetail } from '#shared/surveys/imports/contract.ts';
import type { ImportResult, ShownImportProblem } from '#shared/surveys/imports/preview.ts';

const keyOf = ({ code, params, file, row, column }: ShownImportProblem): string =>
  JSON.stringify([code, params, file, row, column]);

/** Problems the preview did not show: the user has confirmed those, and the receipt keeps them. */
export const newProblems = (
  { preview }: Pick<ImportDetail, 'preview'>,
  { problems }: Pick<ImportResult, 'problems'>,
): ShownImportProblem[] => {
  const known = new Set(preview?.sources.flatMap((source) => source.problems.map(keyOf)));
  return problems.filter((problem) => !known.has(keyOf(problem)));
};
