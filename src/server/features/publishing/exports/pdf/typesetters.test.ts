import { afterEach, expect, test, vi } from 'vitest';
import { peakMemoryOf, signalProcess, startedProcessesOf } from '../../../../testing/processes.ts';
import { makeFile } from '../render/make-file.ts';
import { fileTask } from '../testing/every-item.ts';
import type { TypesetTask } from './typeset-messages.ts';
import { createTypesetters, TypesetFailed, type Typesetters } from './typesetters.ts';
import { warmUpDocument } from './warm-up-document.ts';

const UNTIL_THERE = { timeout: 20_000, interval: 10 };
const UNTIL_GONE = { timeout: 20_000, interval: 200 };
const LIMITS = { timeoutMs: 60_000, processorMs: 60_000, memoryBytes: 4 * 1024 ** 3 };

const opened: Typesetters[] = [];
const open = (limits: Partial<typeof LIMITS> = {}): Typesetters => {
  const typesetters = createTypesetters({ ...LIMITS, ...limits });
  opened.push(typesetters);
  return typesetters;
};
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

const running = (): number[] => startedProcessesOf(process.pid, 'typeset-main');
const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes).toString('latin1', 0, 5) === '%PDF-';
const made = makeFile(fileTask());
const task = async (): Promise<TypesetTask> => {
  const file = await made;
  if (!('typeset' in file)) throw new Error('Nothing to be typeset.');
  return file.typeset;
};
const shortTask = async (change: Partial<typeof warmUpDocument> = {}): Promise<TypesetTask> => ({
  ...(await task()),
  document: new TextEncoder().encode(JSON.stringify({ ...warmUpDocument, ...change })),
});

test('sets many documents two at a time, each in its own process', async () => {
  const typesetters = open();
  const seen = new Map<number, number>();
  let most = 0;
  const watch = setInterval(() => {
    const now = running();
    most = Math.max(most, now.length);
    for (const one of now) seen.set(one, peakMemoryOf(one));
  }, 50);
  const documents = await Promise.all(
    Array.from({ length: 6 }, async (_, index) =>
      typesetters.run(await shortTask({ title: `Report ${index}` })),
    ),
  );
  clearInterval(watch);
  expect(documents.filter(isPdf)).toHaveLength(6);
  expect(new Set(documents.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(6);
  expect(most).toBeLessThanOrEqual(2);
  expect(seen.size).toBeGreaterThan(4);
  expect(Math.max(...seen.values())).toBeLessThan(512 * 1024 ** 2);
});

test('When a document was set, then a process waits for the next one, which has the same bytes', async () => {
  const typesetters = open();
  const setter = vi.waitUntil(() => running()[0], UNTIL_THERE);
  const first = await typesetters.run(await task());
  const used = await setter;
  const waiting = await vi.waitUntil(() => running().find((one) => one !== used), UNTIL_THERE);
  await vi.waitUntil(() => running().length === 1, UNTIL_THERE);
  const next = typesetters.run(await task());
  expect(running()).toEqual([waiting]);
  expect(Buffer.from(await next).equals(first)).toBe(true);
  await vi.waitUntil(() => running().some((one) => one !== waiting), UNTIL_THERE);
});

test('sets the document if the idle process is killed or has other fonts', async () => {
  // Those of the tests before may still be ending.
  await vi.waitUntil(() => running().length === 0, UNTIL_THERE);
  const typesetters = open();
  typesetters.prepare();
  const first = await vi.waitUntil(() => running()[0], UNTIL_THERE);
  typesetters.prepare();
  expect(running()).toEqual([first]);
  signalProcess(first, 'SIGKILL');
  expect(isPdf(await typesetters.run(await shortTask()))).toBe(true);
  const { fontPaths, ...task } = await shortTask();
  const other = await typesetters.run({ ...task, fontPaths: [...fontPaths].reverse() });
  expect(isPdf(other)).toBe(true);
});

test('When a document takes too much time or memory, then it fails, and the next one is set', async () => {
  for (const [change, why] of [
    [{ timeoutMs: 1 }, 'more than 1 ms'],
    [{ memoryBytes: 1 }, 'memory'],
    [{ processorMs: 0 }, 'time'],
  ] as const) {
    const failing = open(change).run(await task());
    await expect(failing).rejects.toBeInstanceOf(TypesetFailed);
    await expect(failing).rejects.toThrow(why);
  }
  expect(isPdf(await open().run(await shortTask()))).toBe(true);
});

test('When its process is killed, then another sets the document; when that is killed, too, then it fails', async () => {
  const typesetters = open();
  const killed = async (but: number): Promise<number> => {
    const typesetter = await vi.waitUntil(() => running().find((one) => one !== but), UNTIL_THERE);
    signalProcess(typesetter, 'SIGKILL');
    return typesetter ?? 0;
  };
  const once = typesetters.run(await task());
  await killed(0);
  expect(isPdf(await once)).toBe(true);
  await typesetters.close();
  await vi.waitUntil(() => running().length === 0, UNTIL_THERE);
  const twice = typesetters.run(await task());
  const outcome = expect(twice).rejects.toThrow('SIGKILL');
  await killed(await killed(0));
  await outcome;
  expect(isPdf(await typesetters.run(await shortTask()))).toBe(true);
});

test('When nobody wants it any more, then it is not set', async () => {
  const cancelling = new AbortController();
  const unwanted = open().run(await task(), cancelling.signal);
  cancelling.abort(new Error('cancelled'));
  await expect(unwanted).rejects.toThrow('cancelled');
});

test('When what it is given is no document, then it says what breaks down', async () => {
  const { fontPaths } = await task();
  const broken = open().run({ fontPaths, images: [], document: new TextEncoder().encode('{}') });
  await expect(broken).rejects.toThrow('dictionary does not contain key');
});

test('When nothing comes for a while, then no process waits any more', async () => {
  const typesetters = createTypesetters(LIMITS, { spareMs: 4_000 });
  opened.push(typesetters);
  typesetters.prepare();
  await vi.waitUntil(() => running().length === 1, UNTIL_THERE);
  await vi.waitUntil(() => running().length === 0, UNTIL_GONE);
  expect(isPdf(await typesetters.run(await shortTask()))).toBe(true);
});
