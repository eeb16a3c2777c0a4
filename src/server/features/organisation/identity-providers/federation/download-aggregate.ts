import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Problem } from '#shared/problems.ts';
import { RemoteFailure } from '../../../../lib/remote/remote-failure.ts';
import { buildAccessRules, readRemoteUrl } from '../../../../lib/remote/remote-rules.ts';
import { agentFor, requestRemote } from '../../../../lib/remote/request-remote.ts';
import type { Settings } from '../../../../lib/settings/settings.ts';

const MEGABYTE = 1024 * 1024;
/** eduGAIN, the largest federation, has about 100 MB. */
export const MAXIMUM_AGGREGATE = 256 * MEGABYTE;
const TIMEOUTS = { connect: 10_000, idle: 60_000, whole: 600_000 };

export interface Download {
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly byteCount: number;
}

/** Counts what is unpacked, so that a small answer cannot become a large file. */
const countBytes = (maximum: number) => {
  let count = 0;
  const stream = new Transform({
    transform: (chunk: Buffer, _, done) => {
      count += chunk.length;
      done(count > maximum ? new RemoteFailure('answerTooLarge', { maximum }) : null, chunk);
    },
  });
  return { stream, count: () => count };
};

const save = async (answer: IncomingMessage, to: string, maximum: number): Promise<number> => {
  const counter = countBytes(maximum);
  const file = createWriteStream(to);
  if (answer.headers['content-encoding'] === 'gzip')
    await pipeline(answer, createGunzip(), counter.stream, file);
  else await pipeline(answer, counter.stream, file);
  return counter.count();
};

/** Streams the metadata into a file; returns `null` if they are still those of the given entity tag. Throws `RemoteFailure` or `Problem`. */
export const downloadAggregate = async (
  settings: Settings,
  address: string,
  {
    to,
    before,
    signal,
    maximum = MAXIMUM_AGGREGATE,
  }: {
    to: string;
    before: { etag: string | null; lastModified: string | null };
    signal: AbortSignal;
    maximum?: number;
  },
): Promise<Download | null> => {
  const url = readRemoteUrl(address, settings);
  const rules = { ...buildAccessRules(settings), timeouts: TIMEOUTS };
  const agent = agentFor(url, rules);
  const headers = {
    accept: 'application/samlmetadata+xml, application/xml, text/xml',
    'accept-encoding': 'gzip',
    ...(before.etag !== null && { 'if-none-match': before.etag }),
    ...(before.lastModified !== null && { 'if-modified-since': before.lastModified }),
  };
  const options = { agent, rules, signal };
  const answered = await requestRemote(
    url,
    { method: 'GET', headers, body: null },
    options,
    async (answer) => {
      if (answer.statusCode !== 200) {
        answer.destroy();
        return answer.statusCode === 304 ? null : 'refused';
      }
      const byteCount = await save(answer, to, maximum);
      const { etag = null, 'last-modified': lastModified = null } = answer.headers;
      return { etag, lastModified, byteCount };
    },
  )
    .catch((error: unknown) => {
      if (error instanceof RemoteFailure && error.code === 'answerTooLarge')
        throw new Problem('identityProvider.metadataTooLarge', { megabytes: maximum / MEGABYTE });
      throw error;
    })
    .finally(() => agent.destroy());
  if (answered === 'refused') throw new Problem('identityProvider.metadataUnreadable');
  return answered;
};
