import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { addLayer, confirmLayer, dropLayer, type Layers, shownOf } from './optimistic-layers.ts';

/** The layers of every cached entity that has changes under way. */
const stores = new WeakMap<QueryClient, Map<string, Layers<unknown>>>();
let lastId = 0;

const layersOf = (client: QueryClient): Map<string, Layers<unknown>> => {
  const known = stores.get(client) ?? new Map<string, Layers<unknown>>();
  stores.set(client, known);
  return known;
};

const show = <Entity>(client: QueryClient, key: QueryKey, layers: Layers<Entity>): void => {
  const all = layersOf(client);
  if (layers.pending.length === 0) all.delete(hashKey(key));
  else all.set(hashKey(key), layers as Layers<unknown>);
  client.setQueryData<Entity>(key, shownOf(layers));
};

const current = <Entity>(client: QueryClient, key: QueryKey): Layers<Entity> | null => {
  const known = layersOf(client).get(hashKey(key)) as Layers<Entity> | undefined;
  if (known) return known;
  const base = client.getQueryData<Entity>(key);
  return base === undefined ? null : { base, pending: [] };
};

const versionOf = (entity: unknown): number => (entity as { version?: number }).version ?? 0;

/** Of two states of an entity the newer one, the second where they are of one age: answers overtake each other. */
const newerOf = <Entity>(known: Entity, said: Entity): Entity =>
  versionOf(said) < versionOf(known) ? known : said;

/** Shows a change before the server knows it; the number undoes or confirms it. */
export const applyChange = <Entity>(
  client: QueryClient,
  key: QueryKey,
  change: (entity: Entity) => Entity,
): number => {
  lastId += 1;
  const layers = current<Entity>(client, key);
  if (layers) show(client, key, addLayer(layers, lastId, change));
  return lastId;
};

export const undoChange = (client: QueryClient, key: QueryKey, id: number): void => {
  const layers = current(client, key);
  if (layers) show(client, key, dropLayer(layers, id));
};

/** Layers of changes that show already, by what will be sent of them. */
const ahead = new WeakMap<object, number>();

/** Shows a change that will be sent a moment later, with these very `variables`. */
export const showAhead = <Entity>(
  client: QueryClient,
  key: QueryKey,
  variables: object,
  change: (entity: Entity) => Entity,
): void => {
  ahead.set(variables, applyChange(client, key, change));
};

/** The change is being sent, or another one takes its place: from now on that one shows it. */
export const endAhead = (client: QueryClient, key: QueryKey, variables: unknown): void => {
  const id = typeof variables === 'object' && variables !== null ? ahead.get(variables) : undefined;
  if (id === undefined) return;
  ahead.delete(variables as object);
  undoChange(client, key, id);
};

export const confirmChange = <Entity>(
  client: QueryClient,
  key: QueryKey,
  id: number,
  confirm: (base: Entity) => Entity,
): void => {
  const layers = current<Entity>(client, key);
  if (layers)
    show(
      client,
      key,
      confirmLayer(layers, id, (base) => newerOf(base, confirm(base))),
    );
};

/** What the server said outside a change, e.g. a calculation's report: it becomes the base, unless a newer one is known. */
export const takeEntity = <Entity>(client: QueryClient, key: QueryKey, entity: Entity): void => {
  const layers = current<Entity>(client, key);
  const base = layers ? newerOf(layers.base, entity) : entity;
  show(client, key, { base, pending: layers?.pending ?? [] });
};

/**
 * What was read while changes may be under way: it becomes the base below them, unless a change's answer was newer.
 * Gives what is to be shown.
 */
export const takeFetched = <Entity extends { version: number }>(
  client: QueryClient,
  key: QueryKey,
  fetched: Entity,
): Entity => {
  const layers = current<Entity>(client, key);
  if (!layers) return fetched;
  const next = { ...layers, base: newerOf(layers.base, fetched) };
  if (next.pending.length > 0) layersOf(client).set(hashKey(key), next as Layers<unknown>);
  return shownOf(next);
};

/** What the server knows of the entity, without the changes under way. */
export const confirmedEntity = <Entity>(client: QueryClient, key: QueryKey): Entity | undefined =>
  current<Entity>(client, key)?.base;

export const hasChangesUnderWay = (client: QueryClient, key: QueryKey): boolean =>
  (current(client, key)?.pending.length ?? 0) > 0;
