import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { S3mini, S3NetworkError, S3ServiceError, type UploadPart } from 's3mini';
import type { BackupStorage } from '../lib/settings/backup-settings.ts';
import { StartProblem, systemCode } from '../start-problem.ts';
import type { BackupFile, BackupFolder } from './backup-format.ts';

/** S3 allows 10,000 parts, so that a backup may have 160 GB; one part at a time is in memory. */
const PART_BYTES = 16 * 1024 * 1024;
const PAUSES_MS = [500, 2_000, 8_000];
const MAXIMUM_LISTED = 10_000;

const connectTo = (storage: BackupStorage, bucket: string): S3mini => {
  const endpoint = new URL(storage.endpoint);
  const base = endpoint.href.replace(/\/+$/, '');
  if (storage.certificates !== undefined)
    setDefaultCACertificates([...getCACertificates('default'), storage.certificates]);
  return new S3mini({
    ...storage,
    endpoint: storage.usesPathStyle
      ? `${base}/${bucket}`
      : `${endpoint.protocol}//${bucket}.${endpoint.host}${endpoint.pathname}`,
    // A redirect would carry answers to another server.
    fetch: (input, init) => fetch(input, { ...init, redirect: 'manual' }),
  });
};

const explain = (error: unknown, address: string): Error => {
  if (error instanceof StartProblem) return error;
  const { cause, message } = error as Error;
  if (error instanceof S3ServiceError)
    return new StartProblem(
      `${address}: the storage answers ${error.status} ${error.serviceCode ?? ''}`.trim(),
    );
  if (error instanceof S3NetworkError || cause !== undefined)
    return new StartProblem(`${address}: ${systemCode(cause) || message}`, { cause: error });
  return error as Error;
};

const isPassing = (error: unknown): boolean =>
  !(error instanceof S3ServiceError) || error.status >= 500 || error.status === 429;

const withRepetition = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (const pause of PAUSES_MS)
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await sleep(pause);
    }
  return work();
};

async function* partsIn(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    const bytes = Buffer.concat(waiting);
    for (; size >= PART_BYTES; size -= PART_BYTES) {
      const start = bytes.length - size;
      yield bytes.subarray(start, start + PART_BYTES);
    }
    waiting = [bytes.subarray(bytes.length - size)];
  }
  yield Buffer.concat(waiting);
}

const upload = async (bucket: S3mini, key: string, content: AsyncIterable<Uint8Array>): Promise<void> => {
  const uploadId = await withRepetition(() => bucket.getMultipartUploadId(key));
  const parts: UploadPart[] = [];
  let size = 0;
  try {
    for await (const part of partsIn(content)) {
      size += part.length;
      if (part.length === 0 && parts.length > 0) break;
      parts.push(await withRepetition(() => bucket.uploadPart(key, uploadId, part, parts.length + 1)));
    }
    await withRepetition(() => bucket.completeMultipartUpload(key, uploadId, parts));
  } catch (error) {
    await bucket.abortMultipartUpload(key, uploadId).catch(() => undefined);
    throw error;
  }
  const stored = await bucket.getContentLength(key);
  if (stored !== size)
    throw new StartProblem(`The storage has ${stored} bytes of the backup in place of ${size}.`);
};

export const openBucket = (
  storage: BackupStorage,
  name: string,
  path: string,
  ending: RegExp,
): BackupFolder => {
  const bucket = connectTo(storage, name);
  const folder = path.replace(/^[./]+|\/+$/g, '');
  const prefix = folder === '' ? '' : `${folder}/`;
  const addressOf = (file: string) => `s3://${name}/${prefix}${file}`;
  const tried = async <Result>(file: string, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      throw explain(error, addressOf(file));
    }
  };
  const file = (base: string): BackupFile => {
    const key = `${prefix}${base}`;
    return {
      address: addressOf(base),
      read: async function* () {
        const response = await tried(base, () => withRepetition(() => bucket.getObjectResponse(key)));
        if (!response?.body) throw new StartProblem(`${addressOf(base)} does not exist.`);
        yield* response.body;
      },
      write: (content) => tried(base, () => upload(bucket, key, content)),
      size: () => tried(base, () => bucket.getContentLength(key)),
    };
  };
  return {
    address: addressOf(''),
    file,
    list: () =>
      tried('', async () => {
        const objects = await withRepetition(() => bucket.listObjects('/', prefix, MAXIMUM_LISTED));
        if (!objects) throw new StartProblem(`There is no bucket ${name} at ${storage.endpoint}.`);
        return objects
          .map(({ Key, LastModified }) => ({ name: Key.slice(prefix.length), writtenAt: LastModified }))
          .filter((entry) => ending.test(entry.name) && !entry.name.includes('/'));
      }),
    remove: (base) => tried(base, () => bucket.deleteObject(`${prefix}${base}`)).then(() => undefined),
  };
};
