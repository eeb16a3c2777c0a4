import { Problem } from '#shared/problems.ts';
import { ApiProblem } from './api.ts';
import { i18next } from './i18n.ts';

/**
 * The text of a failed call in the user's language [8.01]: the problem's own (`problems.<code>`, in words for templates
 * `problems.<code>_template`), else `error.occurred` with the status.
 */
export const problemText = (error: unknown): string => {
  const status = error instanceof ApiProblem ? error.httpStatus : 0;
  // Rules that both sides run find the same problems before anything is sent.
  const params = error instanceof Problem ? error.params : {};
  const code = error instanceof Problem ? error.code : 'error.occurred';
  const context = params.reportType === undefined ? {} : { context: String(params.reportType) };
  return i18next.t([`problems.${code}`, 'problems.error.occurred'], { ...params, ...context, status });
};
