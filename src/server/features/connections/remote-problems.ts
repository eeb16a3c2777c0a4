import { Problem } from '#shared/problems.ts';
import { ImportRefusal } from '../imports/source/survey-draft.ts';
import { RemoteFailure } from './remote-failure.ts';

/** A failure of a survey server as an answer of the API; anything else stays what it is. */
export const asProblem = (error: unknown): unknown =>
  error instanceof RemoteFailure ? new Problem(`connection.${error.code}`, error.params) : error;

/** The same as a problem of an import: `file` is the survey that was to be fetched. */
export const asRefusal = (error: unknown, file: string): unknown =>
  error instanceof RemoteFailure
    ? new ImportRefusal([
        { severity: 'error', code: `remote.${error.code}`, params: { ...error.params }, file },
      ])
    : error;
