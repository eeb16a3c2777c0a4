import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import {
  applyChange,
  confirmChange,
  confirmedEntity,
  takeEntity,
  takeFetched,
  undoChange,
} from './optimistic-store.ts';

interface Entity {
  version: number;
  title: string;
  isLocked: boolean;
}
const key = ['report', 'report', 1];
const start: Entity = { version: 3, title: 'Vorher', isLocked: false };
const clientWith = (entity: Entity): QueryClient => {
  const client = new QueryClient();
  client.setQueryData(key, entity);
  return client;
};

test('When a report is read while a change is under way, then the change stays on top, and undoing it shows what was read', () => {
  const client = clientWith(start);
  const id = applyChange<Entity>(client, key, (entity) => ({ ...entity, title: 'Nachher' }));
  const shown = takeFetched<Entity>(client, key, { version: 4, title: 'Vorher', isLocked: true });
  expect(shown).toEqual({ version: 4, title: 'Nachher', isLocked: true });
  undoChange(client, key, id);
  expect(client.getQueryData(key)).toEqual({ version: 4, title: 'Vorher', isLocked: true });
});

test('When an answer overtakes a reading that is older, then the reading changes nothing', () => {
  const client = clientWith(start);
  const id = applyChange<Entity>(client, key, (entity) => ({ ...entity, title: 'Nachher' }));
  confirmChange<Entity>(client, key, id, (base) => ({ ...base, title: 'Nachher', version: 4 }));
  expect(takeFetched<Entity>(client, key, start)).toEqual({ version: 4, title: 'Nachher', isLocked: false });
});

test('When nothing is under way, then a newer reading is shown as it is', () => {
  const client = clientWith(start);
  const newer = { version: 5, title: 'Von nebenan', isLocked: false };
  expect(takeFetched<Entity>(client, key, newer)).toEqual(newer);
  expect(confirmedEntity<Entity>(client, key)).toEqual(start);
});

test('When a change’s answer, or a calculation’s, comes after a newer reading, then the reading stays', () => {
  const client = clientWith(start);
  const newer = { version: 6, title: 'Von nebenan', isLocked: true };
  const id = applyChange<Entity>(client, key, (entity) => ({ ...entity, title: 'Nachher' }));
  client.setQueryData(key, takeFetched<Entity>(client, key, newer));
  confirmChange<Entity>(client, key, id, () => ({ version: 4, title: 'Nachher', isLocked: false }));
  expect(client.getQueryData(key)).toEqual(newer);
  takeEntity<Entity>(client, key, { ...start, version: 5 });
  expect(client.getQueryData(key)).toEqual(newer);
});
