import { type ImportProblem, ImportRefusal } from './survey-draft.ts';

type Location = Pick<ImportProblem, 'row' | 'column'>;

/** A refusal with one reason: `code` is a translation key below `import.problem`. */
export const refuseFile = (
  file: string,
  code: string,
  params: Record<string, string | number> = {},
  location: Location = {},
): ImportRefusal => new ImportRefusal([{ severity: 'error', code, params, file, ...location }]);
