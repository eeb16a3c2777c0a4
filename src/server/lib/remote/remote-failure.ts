import type { RemoteFailureCode } from '#shared/surveys/connections/failures.ts';

type Params = Readonly<Record<string, string | number>>;

export class RemoteFailure extends Error {
  readonly code: RemoteFailureCode;
  readonly params: Params;

  constructor(code: RemoteFailureCode, params: Params = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

export const isTransient = ({ code, params }: RemoteFailure): boolean =>
  ['unreachable', 'timedOut', 'connectionRefused', 'answerCut'].includes(code) ||
  (code === 'httpError' && Number(params.status) >= 500);
