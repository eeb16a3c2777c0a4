import { setTimeout as wait } from 'node:timers/promises';
import type { ImportDetail, ImportSummary } from '#shared/surveys/imports/contract.ts';
import { type HostileFile, hostileCorpus } from './hostile-corpus.ts';

const BOUNDARY = 'a-boundary';
const AT_ONCE = 2;
const POLL_INTERVAL_MS = 250;

export interface Target {
  address: string;
  headers: Record<string, string>;
}

export const callTarget = ({ address, headers }: Target, path: string, init: RequestInit = {}) =>
  fetch(`${address}/api/v1${path}`, { ...init, headers: { ...headers, ...init.headers } });

export const uploadAndWait = async (
  target: Target,
  { name, content }: Pick<HostileFile, 'name' | 'content'>,
): Promise<ImportDetail> => {
  async function* body() {
    yield Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n`,
    );
    yield* content();
    yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  }
  const answer = await callTarget(target, '/imports', {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: ReadableStream.from(body()),
    duplex: 'half',
  } as RequestInit);
  if (answer.status !== 202) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  const { id } = (await answer.json()) as ImportSummary;
  for (;;) {
    const detail = (await (await callTarget(target, `/imports/${id}`)).json()) as ImportDetail;
    if (detail.state === 'READY' || detail.state === 'FAILED') return detail;
    await wait(POLL_INTERVAL_MS);
  }
};

export const uploadCorpus = async (target: Target): Promise<[HostileFile, ImportDetail][]> => {
  const ends: [HostileFile, ImportDetail][] = [];
  const queue = [...hostileCorpus];
  const work = async (): Promise<void> => {
    for (let file = queue.shift(); file; file = queue.shift())
      ends.push([file, await uploadAndWait(target, file)]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return ends;
};
