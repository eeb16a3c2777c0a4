import { RemoteFailure } from '../../../lib/remote/remote-failure.ts';
import { ImportRefusal } from '../imports/source/survey-draft.ts';

export const asRefusal = (error: unknown, file: string): unknown =>
  error instanceof RemoteFailure
    ? new ImportRefusal([
        { severity: 'error', code: `remote.${error.code}`, params: { ...error.params }, file },
      ])
    : error;
