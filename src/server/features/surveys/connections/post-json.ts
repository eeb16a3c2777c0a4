import type { IncomingMessage } from 'node:http';
import { RemoteFailure } from '../../../lib/remote/remote-failure.ts';
import {
  MAXIMUM_ANSWER_BYTES,
  type RemoteOptions,
  readBody,
  requestRemote,
} from '../../../lib/remote/request-remote.ts';

const checkHead = ({ statusCode = 0, headers }: IncomingMessage): void => {
  if (statusCode >= 300 && statusCode < 400) throw new RemoteFailure('redirected');
  if (statusCode !== 200) throw new RemoteFailure('httpError', { status: statusCode });
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new RemoteFailure('notLimeSurvey');
};

/** Posts JSON and gives the answer's bytes, as `requestRemote` does. */
export const postJson = (url: URL, body: string, options: RemoteOptions): Promise<Buffer> =>
  requestRemote(
    url,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body,
    },
    options,
    (answer) => {
      checkHead(answer);
      return readBody(answer, options.rules.maximumBytes ?? MAXIMUM_ANSWER_BYTES);
    },
  );
