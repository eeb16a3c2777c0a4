import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LongExport } from '#shared/publishing/exports/long-export-contract.ts';
import { awaitExport } from './await-export.ts';

class FakeEvents {
  static readonly CLOSED = 2;
  static opened: FakeEvents[] = [];
  readonly address: string;
  readyState = 0;
  onopen = (): void => undefined;
  onmessage = (_message: { data: string }): void => undefined;
  onerror = (): void => undefined;
  constructor(address: string) {
    this.address = address;
    FakeEvents.opened.push(this);
  }
  close(): void {
    this.readyState = FakeEvents.CLOSED;
  }
  send(event: object): void {
    this.onmessage({ data: JSON.stringify(event) });
  }
}

const running: LongExport = {
  id: 7,
  state: 'RUNNING',
  progress: { done: 0, total: 3 },
  name: null,
  failure: null,
  expiresOn: '2026-11-23T00:00:00Z',
};
let latest: LongExport = running;
let reads = 0;

beforeEach(() => {
  vi.useFakeTimers();
  [FakeEvents.opened, latest, reads] = [[], running, 0];
  vi.stubGlobal('EventSource', FakeEvents);
  vi.stubGlobal('fetch', async () => {
    reads += 1;
    return Response.json(latest);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const follow = () => {
  const cancelling = new AbortController();
  const reported: [done: number, total: number][] = [];
  const ended = awaitExport(running, {
    signal: cancelling.signal,
    progress: (done, total) => void reported.push([done, total]),
  });
  const [stream] = FakeEvents.opened as [FakeEvents];
  return { cancelling, reported, ended, stream };
};
const event = (changes: object) => ({
  type: 'job',
  name: 'export',
  subject: 7,
  done: 0,
  total: 3,
  ...changes,
});

test('When an export is made, then its progress comes by events, and nothing is asked for until it ends', async () => {
  const { reported, ended, stream } = follow();
  expect(stream.address).toBe('/api/v1/jobs/events?name=export&subject=7');
  stream.onopen();
  stream.send(event({ state: 'RUNNING', done: 1 }));
  stream.send(event({ state: 'RUNNING', done: 2 }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([reported, reads]).toEqual([
    [
      [1, 3],
      [2, 3],
    ],
    0,
  ]);
  latest = { ...running, state: 'DONE', name: 'Reports.zip' };
  stream.send(event({ state: 'DONE', done: 3 }));
  await ended;
  expect(reads).toBe(1);
  expect(stream.readyState).toBe(FakeEvents.CLOSED);
});

test('When the stream is not open, then the export is polled until it has ended', async () => {
  const { reported, ended } = follow();
  await vi.advanceTimersByTimeAsync(2_000);
  expect([reported, reads]).toEqual([[[0, 3]], 1]);
  latest = { ...running, state: 'DONE', name: 'Reports.zip' };
  await vi.advanceTimersByTimeAsync(2_000);
  await ended;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads).toBe(2);
});

test('[8.01] When an export fails, then it rejects with the reason; when cancelled, polling stops', async () => {
  const failed = follow();
  latest = { ...running, state: 'FAILED', failure: 'export.failed' };
  failed.stream.send(event({ state: 'FAILED' }));
  await expect(failed.ended).rejects.toMatchObject({ code: 'export.failed' });
  const cancelled = follow();
  const [, stream] = FakeEvents.opened as [FakeEvents, FakeEvents];
  cancelled.cancelling.abort();
  await expect(cancelled.ended).rejects.toThrow('abort');
  expect(stream.readyState).toBe(FakeEvents.CLOSED);
});
