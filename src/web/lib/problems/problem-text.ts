import { Problem } from '#shared/problems.ts';
import { ApiProblem, isServerAway } from '../calls/api.ts';
import { i18next } from '../texts/i18n.ts';
import { inputErrorText } from '../texts/input-error-text.ts';

export const failureNotice = (error: unknown): { title?: string; message: string } => {
  // Without an answer there is no status to name.
  if (isServerAway(error)) return { message: problemText(error) };
  const status = error instanceof ApiProblem ? error.httpStatus : 0;
  const occurred = i18next.t('problems:error.occurred', { status });
  const message = problemText(error);
  return message === occurred ? { message } : { title: occurred, message };
};

/**
 * The text of a failed call in the user's language [8.01]: that of its problem (`<code>`, or `<code>_template` for
 * templates), else `error.occurred` with the status. Appends the first input error, if
 * any.
 */
export const problemText = (error: unknown): string => {
  const status = error instanceof ApiProblem ? error.httpStatus : 0;
  // Shared rules find the same problems before anything is sent.
  const params = error instanceof Problem ? error.params : {};
  const code = error instanceof Problem ? error.code : 'error.occurred';
  const context = params.reportType === undefined ? {} : { context: String(params.reportType) };
  const text = i18next.t([`problems:${code}`, 'problems:error.occurred', 'serverAway'], {
    ...params,
    ...context,
    status,
  });
  const wrong = error instanceof Problem ? error.errors?.[0] : undefined;
  const why = wrong ? inputErrorText(wrong) : '';
  return why === '' ? text : `${text} ${why}`;
};
