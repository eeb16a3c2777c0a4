import { ApiProblem } from '../../../../lib/calls/api.ts';

export const asksForCode = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'login.codeRequired';

export const isCodeProblem = (error: unknown): boolean =>
  asksForCode(error) || (error instanceof ApiProblem && error.code === 'login.codeInvalid');
