import { type Problem, type ProblemBody, problems } from '#shared/problems.ts';

/** The body of a problem; texts come from the code alone, so nothing of an unknown error leaves the server. */
export const problemBody = (problem: Problem, requestId?: string): ProblemBody => ({
  type: 'about:blank',
  title: problem.code,
  status: problems[problem.code],
  code: problem.code,
  params: problem.params,
  ...(problem.errors && { errors: problem.errors }),
  ...(requestId !== undefined && { requestId }),
});
