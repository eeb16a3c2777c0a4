import { Problem } from '#shared/problems.ts';
import { RemoteFailure } from './remote-failure.ts';

export const asProblem = (error: unknown): unknown =>
  error instanceof RemoteFailure ? new Problem(`connection.${error.code}`, error.params) : error;
