import { type ImportProblem, ImportRefusal } from './survey-draft.ts';

type Location = Pick<ImportProblem, 'row' | 'column'>;

export const refuseFile = (
  file: string,
  code: string,
  params: Record<string, string | number> = {},
  location: Location = {},
): ImportRefusal => new ImportRefusal([{ severity: 'error', code, params, file, ...location }]);
