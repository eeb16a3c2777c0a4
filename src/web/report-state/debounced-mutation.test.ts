import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppQueryClient } from '../lib/app-query-client.ts';
import { debounceMutation } from './debounced-mutation.ts';
import { runStep } from './edit-histories.ts';
import { readServerState } from './optimistic-store.ts';
import { getReportStore } from './report-store.ts';
import { type OptimisticChange, runChange } from './use-optimistic-mutation.ts';

interface Entity {
  title: string;
  places: Record<string, number>;
}
type Moves = Record<string, number>[];

const queryKey = ['debounced'];
let client: QueryClient;
let sent: Moves[];
let fails: boolean;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  client = new AppQueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData<Entity>(queryKey, { title: 'Old', places: { a: 1, b: 1 } });
  sent = [];
  fails = false;
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

const apply = (entity: Entity, moves: Moves): Entity => ({
  ...entity,
  places: Object.assign({ ...entity.places }, ...moves),
});
const plain: OptimisticChange<Entity, Moves, void> = {
  queryKey,
  send: async (moves) => {
    sent.push(moves);
    if (fails) throw new Error('refused');
  },
  apply,
};
const change: typeof plain = {
  ...plain,
  history: {
    what: 'move',
    undo: (cache, before) => runChange(cache, plain, [before.places]),
  },
};
const move = (moves: Record<string, number>): void =>
  debounceMutation<Entity, Moves>(
    client,
    { queryKey, delay: 50, apply, merge: (earlier, later) => [...earlier, ...later] },
    [moves],
    (all) => void runChange(client, change, all).catch(() => undefined),
  );
const storeOf = () => getReportStore<Entity>(client, queryKey);
const shown = () => client.getQueryData<Entity>(queryKey)?.places;

test('[4.10], [9.08] When moves come less than 50 ms apart, then one call saves them all', async () => {
  move({ a: 2 });
  expect(shown()).toEqual({ a: 2, b: 1 });
  await vi.advanceTimersByTimeAsync(49);
  move({ a: 3 });
  move({ b: 9 });
  expect(shown()).toEqual({ a: 3, b: 9 });
  await vi.advanceTimersByTimeAsync(49);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([[{ a: 2 }, { a: 3 }, { b: 9 }]]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown()).toEqual({ a: 3, b: 9 });
  expect(readServerState(storeOf())?.places).toEqual({ a: 3, b: 9 });
  expect(sent).toHaveLength(1);
});

test('[4.10] When a saved move is undone, then all of its steps are taken back at once', async () => {
  move({ a: 2 });
  move({ a: 3 });
  await vi.advanceTimersByTimeAsync(50);
  expect(storeOf().history.past).toHaveLength(1);
  await runStep(storeOf(), 'undo');
  expect(shown()).toEqual({ a: 1, b: 1 });
});

test('When undo is asked for before the delay is over, then the move is sent, and then taken back', async () => {
  move({ a: 2 });
  const taken = await runStep(storeOf(), 'undo');
  expect(taken).toMatchObject({ step: { what: 'move' }, error: null });
  expect(sent).toEqual([[{ a: 2 }], [{ a: 1, b: 1 }]]);
  expect(shown()).toEqual({ a: 1, b: 1 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(2);
});

test('[8.05] When saving fails, then the move goes back, and a newer one that waits stays', async () => {
  fails = true;
  move({ a: 2 });
  await vi.advanceTimersByTimeAsync(50);
  expect(shown()).toEqual({ a: 1, b: 1 });
  expect(storeOf().history.past).toEqual([]);
  fails = false;
  move({ b: 5 });
  expect(shown()).toEqual({ a: 1, b: 5 });
  await vi.advanceTimersByTimeAsync(50);
  expect(readServerState(storeOf())?.places).toEqual({ a: 1, b: 5 });
});
