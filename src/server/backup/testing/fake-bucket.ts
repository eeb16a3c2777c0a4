import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { BackupStorage } from '../../lib/settings/backup-settings.ts';

const MINIMUM_PART_BYTES = 5 * 1024 * 1024;
const ACCESS_KEY = 'plenum-backup';
const SECRET_KEY = 'k3Jw9xVbQ2mZ8rTn5yLd7hGf4sPc6aEu';
const REGION = 'eu-test-1';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Signature Version 4 as Amazon documents it, worked out apart from the client. */
const isSigned = ({ method, url = '', headers }: IncomingMessage): boolean => {
  const [, accessKey, date, region, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const time = String(headers['x-amz-date']);
  if (accessKey !== ACCESS_KEY || region !== REGION || !date || !time.startsWith(date)) return false;
  if (!names.split(';').includes('host')) return false;
  const [path = '', query = ''] = url.split('?');
  const pairs = query === '' ? [] : query.split('&').map((pair) => (pair.includes('=') ? pair : `${pair}=`));
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = [
    ...[method, path, pairs.sort().join('&'), lines.join(''), names],
    headers['x-amz-content-sha256'],
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, `${date}/${region}/s3/aws4_request`, sha256(request)].join('\n');
  const key = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SECRET_KEY}`);
  return hmac(key, toSign).toString('hex') === signature;
};

interface Stored {
  content: Buffer;
  at: Date;
}

const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>';

export interface FakeBucket {
  readonly storage: BackupStorage;
  readonly objects: Map<string, Stored>;
  readonly openUploads: Map<string, Map<number, Buffer>>;
  readonly largestPart: () => number;
  /** Decides the status of a request before anything else reads it. */
  refuse: (method: string, url: URL) => number | null;
  close(): Promise<void>;
}

/** One bucket `backups` of an S3-compatible server with path-style addresses. */
export const startFakeBucket = async (tls?: { key: string; cert: string }): Promise<FakeBucket> => {
  const objects = new Map<string, Stored>();
  const openUploads = new Map<string, Map<number, Buffer>>();
  let largest = 0;
  let uploads = 0;

  const list = (url: URL): string => {
    const after = url.searchParams.get('continuation-token') ?? '';
    const names = [...objects.keys()]
      .filter((name) => name.startsWith(url.searchParams.get('prefix') ?? '') && name > after)
      .sort();
    const page = names.slice(0, Math.min(2, Number(url.searchParams.get('max-keys'))));
    const next = page.length < names.length ? page.at(-1) : undefined;
    const rows = page.map((name) => {
      const { content, at } = objects.get(name) as Stored;
      return `<Contents><Key>${name}</Key><Size>${content.length}</Size><LastModified>${at.toISOString()}</LastModified></Contents>`;
    });
    return `${PROLOGUE}<ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${next !== undefined}</IsTruncated>${
      next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`
    }${rows.join('')}</ListBucketResult>`;
  };

  const join = (id: string): Buffer | null => {
    const parts = [...(openUploads.get(id) ?? [])].sort(([left], [right]) => left - right);
    const isWhole = parts.slice(0, -1).every(([, part]) => part.length >= MINIMUM_PART_BYTES);
    return isWhole && parts.length > 0 ? Buffer.concat(parts.map(([, part]) => part)) : null;
  };

  const answer = (method: string, url: URL, body: Buffer): [status: number, body?: string | Buffer] => {
    const key = decodeURIComponent(url.pathname.slice('/backups/'.length));
    const id = url.searchParams.get('uploadId');
    if (url.pathname.replace(/\/$/, '') === '/backups') return [200, list(url)];
    if (!url.pathname.startsWith('/backups/')) return [404];
    if (method === 'POST' && id === null) {
      openUploads.set(`upload-${++uploads}`, new Map());
      return [
        200,
        `${PROLOGUE}<InitiateMultipartUploadResult><UploadId>upload-${uploads}</UploadId></InitiateMultipartUploadResult>`,
      ];
    }
    if (id !== null && !openUploads.has(id)) return [404];
    if (method === 'PUT' && id !== null) {
      openUploads.get(id)?.set(Number(url.searchParams.get('partNumber')), body);
      largest = Math.max(largest, body.length);
      return [200];
    }
    if (method === 'POST' && id !== null) {
      const content = join(id);
      if (!content) return [400];
      objects.set(key, { content, at: new Date() });
      openUploads.delete(id);
      return [
        200,
        `${PROLOGUE}<CompleteMultipartUploadResult><Location>x</Location><Bucket>backups</Bucket><Key>${key}</Key><ETag>"e"</ETag></CompleteMultipartUploadResult>`,
      ];
    }
    if (method === 'DELETE') {
      if (id === null) objects.delete(key);
      else openUploads.delete(id);
      return [204];
    }
    const found = objects.get(key);
    return found ? [200, found.content] : [404];
  };

  const bucket: Pick<FakeBucket, 'refuse'> = { refuse: () => null };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const method = request.method ?? '';
    const body = await buffer(request);
    const refused = isSigned(request) ? bucket.refuse(method, url) : 403;
    const [status, content = ''] = refused === null ? answer(method, url, body) : [refused];
    response.writeHead(status, {
      'content-length': Buffer.byteLength(content),
      'content-type': 'application/xml',
      etag: `"${createHash('md5').update(body).digest('hex')}"`,
    });
    response.end(method === 'HEAD' ? undefined : content);
  };
  const listener = (request: IncomingMessage, response: ServerResponse) =>
    void handle(request, response).catch(() => response.destroy());
  const server = tls ? createSecureServer(tls, listener) : createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(bucket, {
    storage: {
      endpoint: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
      ...{ region: REGION, accessKeyId: ACCESS_KEY, secretAccessKey: SECRET_KEY, usesPathStyle: true },
      certificates: tls?.cert,
    },
    objects,
    openUploads,
    largestPart: () => largest,
    close: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  });
};
