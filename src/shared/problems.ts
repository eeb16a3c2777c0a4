import type { InputErrorCode, ProblemCode } from './problem-codes.ts';
import { problems } from './problem-codes.ts';

export type ProblemParams = Record<string, string | number>;

/**
 * Errors at one place of the input, with texts of their own (`problems.<code>` in the web). Those with an underscore
 * are Zod's; `input.invalid` covers every other one.
 */

export interface InputError {
  path: string;
  code: InputErrorCode | `configs.error.${string}`;
  params?: ProblemParams;
}

/**
 * The body of `application/problem+json` (RFC 9457). `type` stays `about:blank`, since the code identifies the
 * problem.
 */
export interface ProblemBody {
  type: 'about:blank';
  title: string;
  status: number;
  code: ProblemCode;
  params: ProblemParams;
  errors?: InputError[];
  requestId?: string;
}

export class Problem extends Error {
  readonly code: ProblemCode;
  readonly params: ProblemParams;
  readonly errors: InputError[] | undefined;

  constructor(code: ProblemCode, params: ProblemParams = {}, errors?: InputError[]) {
    super(code);
    this.name = 'Problem';
    this.code = code;
    this.params = params;
    this.errors = errors;
  }

  get status(): number {
    return problems[this.code];
  }
}
