import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { addOptimisticUpdate, rollBack } from './optimistic-store.ts';
import { allReportStores, getReportStore, type ReportStore } from './report-store.ts';

export interface DebouncedMutation<Entity, Variables extends object> {
  queryKey: QueryKey;
  /** Milliseconds without another change before all of them are sent as one. */
  delay: number;
  apply: (entity: Entity, variables: Variables) => Entity;
  merge: (earlier: Variables, later: Variables) => Variables;
}

export const settleDebounced = <Entity>(store: ReportStore<Entity>, variables: unknown): void => {
  const id = store.debouncedUpdates.get(variables as object);
  if (id === undefined) return;
  store.debouncedUpdates.delete(variables as object);
  rollBack(store, id);
};

const nextStep = <Entity>(store: ReportStore<Entity>): Promise<void> => {
  const before = store.history;
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      if (store.history === before) return;
      stop();
      resolve();
    });
  });
};

const setDebounced = <Entity>(store: ReportStore<Entity>, change: ReportStore<Entity>['debounced']): void => {
  store.debounced = change;
  store.notify();
};

/**
 * Applies a change optimistically and sends it after a delay: changes within the delay are merged and `send` is called
 * once. `send` must start a mutation with a history (`useOptimisticMutation`).
 */
export const debounceMutation = <Entity, Variables extends object>(
  client: QueryClient,
  { queryKey, delay, apply, merge }: DebouncedMutation<Entity, Variables>,
  variables: Variables,
  send: (all: Variables) => void,
): void => {
  const store = getReportStore<Entity>(client, queryKey);
  const earlier = store.debounced;
  const all = earlier ? merge(earlier.variables as Variables, variables) : variables;
  const shown = addOptimisticUpdate(store, (entity) => apply(entity, all));
  store.debouncedUpdates.set(all, shown);
  if (earlier) {
    clearTimeout(earlier.timer);
    settleDebounced(store, earlier.variables);
  }
  const release = (): void => {
    // Sent before it stops waiting, so that it always counts as one of both.
    send(all);
    setDebounced(store, null);
  };
  const timer = setTimeout(release, delay);
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    const done = nextStep(store);
    release();
    return done;
  };
  setDebounced(store, { variables: all, timer, flush });
};

export const hasDebounced = (client: QueryClient): boolean =>
  [...allReportStores(client)].some(({ debounced }) => debounced !== null);
