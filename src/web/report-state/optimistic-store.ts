import {
  addPending,
  applyPendingMutations,
  confirmPending,
  dropPending,
  type OptimisticState,
} from './pending-mutations.ts';
import type { ReportStore } from './report-store.ts';

let lastId = 0;

const show = <Entity>(store: ReportStore<Entity>, state: OptimisticState<Entity>): void => {
  store.optimistic = state.pending.length === 0 ? null : state;
  store.client.setQueryData<Entity>(store.key, applyPendingMutations(state));
};

const stateOf = <Entity>(store: ReportStore<Entity>): OptimisticState<Entity> | null => {
  if (store.optimistic) return store.optimistic;
  const base = store.client.getQueryData<Entity>(store.key);
  return base === undefined ? null : { base, pending: [] };
};

const versionOf = (entity: unknown): number => (entity as { version?: number } | undefined)?.version ?? 0;

/** The newer of two states, the second if they have the same version: responses may overtake each other. */
const newerOf = <Entity>(known: Entity, received: Entity): Entity =>
  versionOf(received) < versionOf(known) ? known : received;

export const addOptimisticUpdate = <Entity>(
  store: ReportStore<Entity>,
  apply: (entity: Entity) => Entity,
): number => {
  lastId += 1;
  const state = stateOf(store);
  if (state) show(store, addPending(state, lastId, apply));
  return lastId;
};

export const rollBack = <Entity>(store: ReportStore<Entity>, id: number): void => {
  const state = stateOf(store);
  if (state) show(store, dropPending(state, id));
};

export const confirmUpdate = <Entity>(
  store: ReportStore<Entity>,
  id: number,
  confirm: (base: Entity) => Entity,
): void => {
  const state = stateOf(store);
  if (state)
    show(
      store,
      confirmPending(state, id, (base) => newerOf(base, confirm(base))),
    );
};

export const setServerState = <Entity>(store: ReportStore<Entity>, entity: Entity): void => {
  const state = stateOf(store);
  const base = state ? newerOf(state.base, entity) : entity;
  show(store, { base, pending: state?.pending ?? [] });
};

/**
 * Takes what was read as the base below pending mutations, unless a mutation's response was newer. Returns the state
 * to show.
 */
export const mergeFetched = <Entity>(store: ReportStore<Entity>, fetched: Entity): Entity => {
  const state = stateOf(store);
  if (!state) return fetched;
  const next = { ...state, base: newerOf(state.base, fetched) };
  if (next.pending.length > 0) store.optimistic = next;
  return applyPendingMutations(next);
};

export const readServerState = <Entity>(store: ReportStore<Entity>): Entity | undefined =>
  stateOf(store)?.base;

export const hasPendingMutations = <Entity>(store: ReportStore<Entity>): boolean => store.optimistic !== null;

/** Defers reading an announced version while own mutations are pending. */
export const recordAnnouncedVersion = <Entity>(store: ReportStore<Entity>, version: number): void => {
  store.announcedVersion = Math.max(store.announcedVersion, version);
};

/**
 * Refetches once the last mutation has settled if its response was incomplete, it failed, or somebody else has made a
 * newer version.
 */
export const refetchIfStale = <Entity>(store: ReportStore<Entity>): void => {
  if (hasPendingMutations(store)) return;
  if (!store.needsRefetch && store.announcedVersion <= versionOf(readServerState(store))) return;
  store.needsRefetch = false;
  void store.client.invalidateQueries({ queryKey: store.key, exact: true });
};
