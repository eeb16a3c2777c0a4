import { problems } from '#shared/problem-codes.ts';
import type { Problem, ProblemBody } from '#shared/problems.ts';

/** The body of a problem. Its texts depend on the code alone, so details of unknown errors never leave the server. */
export const problemBody = (problem: Problem, requestId?: string): ProblemBody => ({
  type: 'about:blank',
  title: problem.code,
  status: problems[problem.code],
  code: problem.code,
  params: problem.params,
  ...(problem.errors && { errors: problem.errors }),
  ...(requestId !== undefined && { requestId }),
});
