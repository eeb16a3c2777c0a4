import { type ImportProblem, ImportRejectedError } from './survey-draft.ts';

type Location = Pick<ImportProblem, 'row' | 'column'>;

export const rejectFile = (
  file: string,
  code: string,
  params: Record<string, string | number> = {},
  location: Location = {},
): ImportRejectedError => new ImportRejectedError([{ severity: 'error', code, params, file, ...location }]);
