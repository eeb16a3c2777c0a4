import { Problem } from '#shared/problems.ts';
import { ImportRefusal } from '../imports/source/survey-draft.ts';
import { RemoteFailure } from './remote-failure.ts';

export const asProblem = (error: unknown): unknown =>
  error instanceof RemoteFailure ? new Problem(`connection.${error.code}`, error.params) : error;

export const asRefusal = (error: unknown, file: string): unknown =>
  error instanceof RemoteFailure
    ? new ImportRefusal([
        { severity: 'error', code: `remote.${error.code}`, params: { ...error.params }, file },
      ])
    : error;
