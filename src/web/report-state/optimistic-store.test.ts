import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { AppQueryClient } from '../lib/app-query-client.ts';
import {
  addOptimisticUpdate,
  confirmUpdate,
  hasPendingMutations,
  readServerState,
  recordAnnouncedVersion,
  refetchIfStale,
  rollBack,
  setServerState,
} from './optimistic-store.ts';
import { getReportStore } from './report-store.ts';

interface Entity {
  version?: number;
  title: string;
  isLocked: boolean;
  items: number[];
}
const key = ['report', 1];
const start: Entity = { title: 'A', isLocked: false, items: [1, 2, 3] };
const clientWith = (entity: Entity): QueryClient => {
  const client = new AppQueryClient();
  client.setQueryData(key, entity);
  return client;
};
const storeOf = (client: QueryClient) => getReportStore<Entity>(client, key);
const shown = (client: QueryClient): Entity | undefined => client.getQueryData<Entity>(key);
const retitle =
  (title: string) =>
  (entity: Entity): Entity => ({ ...entity, title });
const lock = (entity: Entity): Entity => ({ ...entity, isLocked: true });
const without =
  (id: number) =>
  (entity: Entity): Entity => ({
    ...entity,
    items: entity.items.filter((item) => item !== id),
  });

test('When lock and title overlap and the lock fails [4.01], then the title stays [4.04]', () => {
  const client = clientWith(start);
  const locking = addOptimisticUpdate(storeOf(client), lock);
  const titling = addOptimisticUpdate(storeOf(client), retitle('B'));
  expect(shown(client)).toEqual({ ...start, title: 'B', isLocked: true });
  rollBack(storeOf(client), locking);
  expect(shown(client)).toEqual({ ...start, title: 'B' });
  confirmUpdate(storeOf(client), titling, retitle('B'));
  expect(shown(client)).toEqual({ ...start, title: 'B' });
  expect(hasPendingMutations(storeOf(client))).toBe(false);
});

test('When the earlier of two titles fails [4.04], then the later stays; when both fail, the first is back', () => {
  const client = clientWith(start);
  const first = addOptimisticUpdate(storeOf(client), retitle('B'));
  const second = addOptimisticUpdate(storeOf(client), retitle('C'));
  rollBack(storeOf(client), first);
  expect(shown(client)?.title).toBe('C');
  rollBack(storeOf(client), second);
  expect(shown(client)).toEqual(start);
});

test('When one of two deleted items comes back [4.09], then the other stays deleted', () => {
  const client = clientWith(start);
  const one = addOptimisticUpdate(storeOf(client), without(1));
  const three = addOptimisticUpdate(storeOf(client), without(3));
  confirmUpdate(storeOf(client), three, without(3));
  rollBack(storeOf(client), one);
  expect(shown(client)?.items).toEqual([1, 2]);
});

test('When a response arrives during another change, then it becomes the base and both are shown', () => {
  const client = clientWith(start);
  const titling = addOptimisticUpdate(storeOf(client), retitle('B'));
  setServerState(storeOf(client), { ...start, items: [9] });
  expect(shown(client)).toEqual({ title: 'B', isLocked: false, items: [9] });
  expect(readServerState(storeOf(client))?.title).toBe('A');
  rollBack(storeOf(client), titling);
  expect(shown(client)).toEqual({ ...start, items: [9] });
});

test('When nothing is cached, then a change breaks nothing', () => {
  const client = new AppQueryClient();
  const id = addOptimisticUpdate(storeOf(client), lock);
  rollBack(storeOf(client), id);
  expect(shown(client)).toBeUndefined();
});

test('When two changes of one entity are sent, then the second waits for the first but shows at once', async () => {
  const client = clientWith(start);
  const log: string[] = [];
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const observe = (title: string, wait: Promise<void>) =>
    new MutationObserver(client, {
      scope: { id: 'report-1' },
      onMutate: () => addOptimisticUpdate(storeOf(client), retitle(title)),
      mutationFn: async () => {
        log.push(`send ${title}`);
        await wait;
        log.push(`done ${title}`);
      },
    }).mutate();
  const first = observe('B', gate);
  const second = observe('C', Promise.resolve());
  await new Promise((resolve) => setImmediate(resolve));
  expect(shown(client)?.title).toBe('C');
  expect(log).toEqual(['send B']);
  release();
  await Promise.all([first, second]);
  expect(log).toEqual(['send B', 'done B', 'send C', 'done C']);
});

const readingsOf = (client: QueryClient) => {
  const reads = vi.spyOn(client, 'invalidateQueries');
  return () => reads.mock.calls.length;
};

test('[4.04] When the answers say all that changed, then nothing is read again', () => {
  const client = clientWith({ ...start, version: 1 });
  const readings = readingsOf(client);
  const store = storeOf(client);
  const id = addOptimisticUpdate(store, retitle('B'));
  recordAnnouncedVersion(store, 2);
  confirmUpdate(store, id, (base) => ({ ...base, title: 'B', version: 2 }));
  refetchIfStale(store);
  expect(readings()).toBe(0);
});

test('When an incomplete response arrives during another change, then the last one refetches once', () => {
  const client = clientWith({ ...start, version: 1 });
  const readings = readingsOf(client);
  const store = storeOf(client);
  const first = addOptimisticUpdate(store, without(1));
  const second = addOptimisticUpdate(store, retitle('B'));
  confirmUpdate(store, first, without(1));
  store.needsRefetch = true;
  refetchIfStale(store);
  expect(readings()).toBe(0);
  confirmUpdate(store, second, retitle('B'));
  refetchIfStale(store);
  refetchIfStale(store);
  expect(readings()).toBe(1);
});

test('When somebody else’s version is announced while an own change is pending, then it is read afterwards', () => {
  const client = clientWith({ ...start, version: 1 });
  const readings = readingsOf(client);
  const store = storeOf(client);
  const id = addOptimisticUpdate(store, retitle('B'));
  recordAnnouncedVersion(store, 3);
  confirmUpdate(store, id, (base) => ({ ...base, title: 'B', version: 2 }));
  refetchIfStale(store);
  expect(readings()).toBe(1);
});
