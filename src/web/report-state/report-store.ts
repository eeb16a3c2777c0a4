import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { ReportType } from '#shared/vocabulary.ts';
import { AppQueryClient } from '../lib/app-query-client.ts';
import { type EditHistory, emptyHistory } from './edit-history.ts';
import type { OptimisticState } from './pending-mutations.ts';

export type ConflictChoice = 'theirs' | 'mine';

export interface Conflict<Entity> {
  type: ReportType;
  mine: Entity;
  theirs: Entity;
  userName: string | null;
  choose: (choice: ConflictChoice) => void;
}

export interface DebouncedChange {
  readonly variables: object;
  readonly timer: ReturnType<typeof setTimeout>;
  readonly flush: () => Promise<unknown>;
}

/**
 * Everything this visit keeps of one report beside the query cache. It outlives the report's pages: history continues
 * while an item is edited on its own page, and debounced changes are sent after their page is left.
 */
export interface ReportStore<Entity> {
  readonly client: QueryClient;
  readonly key: QueryKey;
  optimistic: OptimisticState<Entity> | null;
  needsRefetch: boolean;
  announcedVersion: number;
  debounced: DebouncedChange | null;
  /** Updates shown before they are sent, by the variables that will be sent. */
  readonly debouncedUpdates: Map<object, number>;
  history: EditHistory;
  lastStep: Promise<unknown>;
  /** The version each own change was based on, with the version it created. */
  readonly ownVersions: Map<number, number>;
  conflict: Conflict<Entity> | null;
  changedBy: string | null;
  insertBelow: number | null;
  justAdded: readonly number[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly notify: () => void;
}

const createReportStore = <Entity>(client: QueryClient, key: QueryKey): ReportStore<Entity> => {
  const listeners = new Set<() => void>();
  return {
    client,
    key,
    optimistic: null,
    needsRefetch: false,
    announcedVersion: 0,
    debounced: null,
    debouncedUpdates: new Map(),
    history: emptyHistory,
    lastStep: Promise.resolve(),
    ownVersions: new Map(),
    conflict: null,
    insertBelow: null,
    justAdded: [],
    changedBy: null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: () => {
      for (const listener of [...listeners]) listener();
    },
  };
};

const storesOf = (client: QueryClient): Map<string, ReportStore<unknown>> => {
  if (!(client instanceof AppQueryClient)) throw new Error('Report stores live in an AppQueryClient.');
  // Nothing else is kept there.
  return client.stores as Map<string, ReportStore<unknown>>;
};

export const getReportStore = <Entity>(client: QueryClient, key: QueryKey): ReportStore<Entity> => {
  const stores = storesOf(client);
  const store = stores.get(hashKey(key)) ?? (createReportStore<Entity>(client, key) as ReportStore<unknown>);
  stores.set(hashKey(key), store);
  // A key identifies one type of entity.
  return store as ReportStore<Entity>;
};

export const allReportStores = (client: QueryClient): Iterable<ReportStore<unknown>> =>
  storesOf(client).values();
