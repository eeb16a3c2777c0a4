import type { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { AppQueryClient } from '../lib/app-query-client.ts';
import {
  addOptimisticUpdate,
  confirmUpdate,
  mergeFetched,
  readServerState,
  rollBack,
  setServerState,
} from './optimistic-store.ts';
import { getReportStore } from './report-store.ts';

interface Entity {
  version: number;
  title: string;
  isLocked: boolean;
}
const key = ['report', 'report', 1];
const start: Entity = { version: 3, title: 'Vorher', isLocked: false };
const storeOf = (client: QueryClient) => getReportStore<Entity>(client, key);
const clientWith = (entity: Entity): QueryClient => {
  const client = new AppQueryClient();
  client.setQueryData(key, entity);
  return client;
};

test('When a report is read during a change, then the change stays on top of what was read', () => {
  const client = clientWith(start);
  const id = addOptimisticUpdate(storeOf(client), (entity) => ({ ...entity, title: 'Nachher' }));
  const shown = mergeFetched(storeOf(client), { version: 4, title: 'Vorher', isLocked: true });
  expect(shown).toEqual({ version: 4, title: 'Nachher', isLocked: true });
  rollBack(storeOf(client), id);
  expect(client.getQueryData(key)).toEqual({ version: 4, title: 'Vorher', isLocked: true });
});

test('When an answer overtakes a reading that is older, then the reading changes nothing', () => {
  const client = clientWith(start);
  const id = addOptimisticUpdate(storeOf(client), (entity) => ({ ...entity, title: 'Nachher' }));
  confirmUpdate(storeOf(client), id, (base) => ({ ...base, title: 'Nachher', version: 4 }));
  expect(mergeFetched(storeOf(client), start)).toEqual({ version: 4, title: 'Nachher', isLocked: false });
});

test('When nothing is under way, then a newer reading is shown as it is', () => {
  const client = clientWith(start);
  const newer = { version: 5, title: 'Von nebenan', isLocked: false };
  expect(mergeFetched(storeOf(client), newer)).toEqual(newer);
  expect(readServerState(storeOf(client))).toEqual(start);
});

test('When a change’s answer, or a calculation’s, comes after a newer reading, then the reading stays', () => {
  const client = clientWith(start);
  const newer = { version: 6, title: 'Von nebenan', isLocked: true };
  const id = addOptimisticUpdate(storeOf(client), (entity) => ({ ...entity, title: 'Nachher' }));
  client.setQueryData(key, mergeFetched(storeOf(client), newer));
  confirmUpdate(storeOf(client), id, () => ({ version: 4, title: 'Nachher', isLocked: false }));
  expect(client.getQueryData(key)).toEqual(newer);
  setServerState(storeOf(client), { ...start, version: 5 });
  expect(client.getQueryData(key)).toEqual(newer);
});
