import { afterAll, expect, test } from 'vitest';
import { defaultDesign } from '#shared/platform/configs/design.ts';
import { Problem } from '#shared/problems.ts';
import { exampleReport } from '../../../../openapi/examples/example-report.ts';
import { type FileTask, makeFile } from './make-file.ts';
import { createRenderThread, RenderFailed } from './render-thread.ts';

const thread = createRenderThread();
afterAll(() => thread.close());

const task = (change: Partial<FileTask> = {}): FileTask => ({
  page: new TextEncoder().encode(JSON.stringify(exampleReport)),
  reportItemId: null,
  format: 'CSV',
  uiConfig: { decimalFormat: '.', dateFormat: 'Y-m-d', timeFormat: 'H:i' },
  comments: null,
  images: [],
  print: {
    paper: 'A4',
    orientation: 'PORTRAIT',
    tables: 'BESIDE',
    titles: 'QUESTION',
    logo: null,
    design: defaultDesign,
    policy: {
      tenant: 'University',
      respondents: 5,
      comments: 8,
      areCommentsChecked: false,
      pseudonymRoles: [],
    },
    fontFolder: '/nowhere',
  },
  ...change,
});

test.each(['CSV', 'XLSX', 'JSON', 'PDF'] as const)(
  'When a thread makes %s, then it has the bytes that are made here',
  async (format) => {
    expect(await thread.run('make', task({ format }))).toEqual(await makeFile(task({ format })));
  },
);

test('hashes equal inputs equally and other formats or languages differently', async () => {
  const hashOf = async (change: Partial<FileTask>) => (await thread.run('describe', task(change))).hash;
  expect(await hashOf({})).toMatch(/^[0-9a-f]{64}$/);
  expect(await hashOf({})).toBe(await hashOf({}));
  const others = [await hashOf({ format: 'JSON' }), await hashOf({ timeZone: 'Asia/Tokyo' })];
  expect(new Set([await hashOf({}), ...others]).size).toBe(3);
});

test('When what is asked for is wrong, then the problem comes back, and the thread goes on', async () => {
  const wrong = thread.run('make', task({ reportItemId: 999_999 }));
  await expect(wrong).rejects.toMatchObject({ code: 'error.notFound' });
  await expect(wrong).rejects.toBeInstanceOf(Problem);
  expect((await thread.run('make', task())).name).toMatch(/\.csv$/);
});

test('When making breaks down or takes too long, then that file fails, and the next one is made', async () => {
  const broken = thread.run('make', task({ page: new TextEncoder().encode('no page') }));
  const next = thread.run('make', task());
  await expect(broken).rejects.toBeInstanceOf(RenderFailed);
  expect((await next).name).toMatch(/\.csv$/);
  const slow = createRenderThread({ timeoutMs: 1, megabytes: 256 });
  await expect(slow.run('make', task({ format: 'XLSX' }))).rejects.toThrow('more than 1 ms');
  await slow.close();
});

test('When nobody wants a file any more, then it is not made to its end, and the next one is', async () => {
  const cancelling = new AbortController();
  const unwanted = thread.run('make', task({ format: 'XLSX' }), cancelling.signal);
  const next = thread.run('make', task());
  cancelling.abort(new Error('cancelled'));
  await expect(unwanted).rejects.toThrow('cancelled');
  expect((await next).name).toMatch(/\.csv$/);
});
