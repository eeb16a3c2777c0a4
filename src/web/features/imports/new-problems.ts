import type { ImportDetail } from '#shared/imports/contract.ts';
import type { ImportResult, ShownImportProblem } from '#shared/imports/preview.ts';

const keyOf = ({ code, params, file, row, column }: ShownImportProblem): string =>
  JSON.stringify([code, params, file, row, column]);

/** What the import noticed that its preview did not say: whoever confirmed has read the guesses, and the receipt keeps them. */
export const newProblems = (
  { preview }: Pick<ImportDetail, 'preview'>,
  { problems }: Pick<ImportResult, 'problems'>,
): ShownImportProblem[] => {
  const known = new Set(preview?.sources.flatMap((source) => source.problems.map(keyOf)));
  return problems.filter((problem) => !known.has(keyOf(problem)));
};
