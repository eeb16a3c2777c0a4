import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import {
  applyChange,
  confirmChange,
  confirmedEntity,
  hasChangesUnderWay,
  takeEntity,
  undoChange,
} from './optimistic-store.ts';

interface Entity {
  title: string;
  isLocked: boolean;
  items: number[];
}
const key = ['report', 1];
const start: Entity = { title: 'A', isLocked: false, items: [1, 2, 3] };
const clientWith = (entity: Entity): QueryClient => {
  const client = new QueryClient();
  client.setQueryData(key, entity);
  return client;
};
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
  const locking = applyChange(client, key, lock);
  const titling = applyChange(client, key, retitle('B'));
  expect(shown(client)).toEqual({ ...start, title: 'B', isLocked: true });
  undoChange(client, key, locking);
  expect(shown(client)).toEqual({ ...start, title: 'B' });
  confirmChange<Entity>(client, key, titling, retitle('B'));
  expect(shown(client)).toEqual({ ...start, title: 'B' });
  expect(hasChangesUnderWay(client, key)).toBe(false);
});

test('When the earlier of two titles fails [4.04], then the later one stays; when both fail, the first is back', () => {
  const client = clientWith(start);
  const first = applyChange(client, key, retitle('B'));
  const second = applyChange(client, key, retitle('C'));
  undoChange(client, key, first);
  expect(shown(client)?.title).toBe('C');
  undoChange(client, key, second);
  expect(shown(client)).toEqual(start);
});

test('When one of two deleted items comes back [4.09], then the other stays deleted', () => {
  const client = clientWith(start);
  const one = applyChange(client, key, without(1));
  const three = applyChange(client, key, without(3));
  confirmChange<Entity>(client, key, three, without(3));
  undoChange(client, key, one);
  expect(shown(client)?.items).toEqual([1, 2]);
});

test('When the server answers while another change is under way, then both show and the base is the server’s', () => {
  const client = clientWith(start);
  const titling = applyChange(client, key, retitle('B'));
  takeEntity<Entity>(client, key, { ...start, items: [9] });
  expect(shown(client)).toEqual({ title: 'B', isLocked: false, items: [9] });
  expect(confirmedEntity<Entity>(client, key)?.title).toBe('A');
  undoChange(client, key, titling);
  expect(shown(client)).toEqual({ ...start, items: [9] });
});

test('When nothing is cached, then a change breaks nothing', () => {
  const client = new QueryClient();
  const id = applyChange<Entity>(client, key, lock);
  undoChange(client, key, id);
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
      onMutate: () => applyChange(client, key, retitle(title)),
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
