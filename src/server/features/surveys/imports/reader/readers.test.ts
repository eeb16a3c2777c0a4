import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { signalProcess } from '../../../../testing/processes.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { readerProcessesOf } from '../testing/reader-processes.ts';
import { createReaders, type Readers } from './create-readers.ts';
import { READER_LIMITS } from './reader-limits.ts';

const SOON = { timeout: 20_000, interval: 10 };

let plenum: TestDatabase;
let folder: string;
let tenantId: number;
let readers: Readers;
beforeAll(async () => {
  plenum = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'plenum-readers-'));
  const tenant = plenum.database.insertInto('tenants').values({ subdomain: 'readers', name: 'Readers' });
  tenantId = (await tenant.returning('id').executeTakeFirstOrThrow()).id;
  const rows = Array.from({ length: 400_000 }, (_, row) => `${1 + (row % 5)},${1 + (row % 3)}`);
  await writeFile(join(folder, 'large.csv'), `Q1,Q2\n${rows.join('\n')}`);
  await writeFile(join(folder, 'small.csv'), 'Q1,Q2\n1,2\n3,4\n5,1\n');
});
afterEach(() => readers.close());
afterAll(async () => {
  await plenum.drop();
  await rm(folder, { recursive: true, force: true });
});

const start = (limits: Partial<typeof READER_LIMITS> = {}): void => {
  readers = createReaders(plenum.url, { limits: { ...READER_LIMITS, ...limits } });
};
const run = (name: string, signal = new AbortController().signal, onProgress = () => {}) =>
  readers.run(
    'importFiles',
    {
      reach: { tenantId, unitIds: 'all' },
      files: { format: 'csv', paths: [join(folder, name)] },
      options: { known: { edited: null, codebooks: [] }, replace: 'none', minRespondentCount: 5 },
    },
    { bytes: 1_000_000, firstFile: name, signal, onProgress },
  );
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => error.problems?.[0] ?? error,
  );
const countSurveys = async () => (await plenum.database.selectFrom('surveys').select('id').execute()).length;
const findReader = async (): Promise<number> => {
  let found: number[] = [];
  await expect
    .poll(() => {
      found = readerProcessesOf(process.pid);
      return found.length;
    }, SOON)
    .toBe(1);
  return found[0] as number;
};
const killReader = async () => {
  const reader = await findReader();
  signalProcess(reader, 'SIGKILL');
  await expect.poll(() => readerProcessesOf(process.pid).includes(reader), SOON).toBe(false);
};

test('When reading takes more memory than its limit, then its process ends and the problem names the file', async () => {
  start({ memoryBytes: 40 * 1024 * 1024 });
  expect(await problemOf(run('small.csv'))).toMatchObject({
    code: 'readerMemory',
    params: { limit: 40 },
    file: 'small.csv',
  });
});

test('When objects fill the heap, then that is the limit of memory, too', async () => {
  start({ heapMegabytes: 12 });
  expect(await problemOf(run('large.csv'))).toMatchObject({ code: 'readerMemory', file: 'large.csv' });
});

test('When reading takes more processor time than its budget, then it ends and the problem names the file', async () => {
  start({ processorMs: 0, processorMsPerMegabyte: 1 });
  expect(await problemOf(run('large.csv'))).toMatchObject({ code: 'readerTime', file: 'large.csv' });
});

test('rereads a file once after a crash and then rejects it', async () => {
  start();
  const first = run('large.csv');
  await killReader();
  expect(await first).toMatchObject({ surveysCreated: 1 });
  await readers.close();
  const second = problemOf(run('large.csv'));
  await killReader();
  await killReader();
  expect(await second).toMatchObject({ code: 'readerDied', file: 'large.csv' });
  expect(await run('small.csv')).toMatchObject({ surveysCreated: 1, respondents: 3 });
});

test('reuses one process for several files and ends a cancelled one', async () => {
  start();
  await run('small.csv');
  const one = readerProcessesOf(process.pid);
  expect(one).toHaveLength(1);
  await run('small.csv');
  expect(readerProcessesOf(process.pid)).toEqual(one);

  const before = await countSurveys();
  const controller = new AbortController();
  const opened = Promise.withResolvers<void>();
  const running = run('large.csv', controller.signal, opened.resolve).catch((error: unknown) => error);
  await opened.promise;
  controller.abort(new Error('cancelled'));
  expect(await running).toMatchObject({ message: 'cancelled' });
  expect(await countSurveys()).toBe(before);
});

test('When the process that asked for it is killed, then the one that reads ends, too', async () => {
  start();
  const script = join(folder, 'owner.mjs');
  await writeFile(
    script,
    `import { createReaders } from ${JSON.stringify(join(import.meta.dirname, 'create-readers.ts'))};
    createReaders(${JSON.stringify(plenum.url)}).run(
      'importFiles',
      ${JSON.stringify({
        reach: { tenantId, unitIds: 'all' },
        files: { format: 'csv', paths: [join(folder, 'large.csv')] },
        options: { known: { edited: null, codebooks: [] }, replace: 'all', minRespondentCount: 5 },
      })},
      { bytes: 1, firstFile: '', signal: new AbortController().signal },
    );`,
  );
  const owner = spawn(process.execPath, [script], { stdio: 'ignore' });
  const pid = owner.pid as number;
  await expect.poll(() => readerProcessesOf(pid).length, SOON).toBe(1);
  const [reader] = readerProcessesOf(pid) as [number];
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  const isThere = () => {
    try {
      return process.kill(reader, 0);
    } catch {
      return false;
    }
  };
  await expect.poll(isThere, SOON).toBe(false);
});
