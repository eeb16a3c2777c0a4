import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { ReportType } from '#shared/vocabulary.ts';
import { AppQueryClient } from '../lib/app-query-client.ts';
import { type EditHistory, emptyHistory } from './edit-history.ts';
import type { OptimisticState } from './pending-mutations.ts';

/** What to do about a report that somebody else changed first: take their state, or send the own change again. */
export type ConflictChoice = 'theirs' | 'mine';

export interface Conflict<Entity> {
  type: ReportType;
  /** The report with the pending mutations, as this page shows it. */
  mine: Entity;
  /** The report as the server has it now. */
  theirs: Entity;
  /** Who changed it, when an event has named them. */
  userName: string | null;
  choose: (choice: ConflictChoice) => void;
}

/** A change that shows already and is sent after a pause. */
export interface DebouncedChange {
  readonly variables: object;
  readonly timer: ReturnType<typeof setTimeout>;
  /** Sends it now; ends when it is in the history. */
  readonly flush: () => Promise<unknown>;
}

/**
 * All that this visit keeps of one report beside the query cache, in one place. It outlives the report's pages: a
 * history goes on while an item is edited on a page of its own, and what waits is sent also when its page is left.
 */
export interface ReportStore<Entity> {
  readonly client: QueryClient;
  readonly key: QueryKey;
  /** Null: no mutation is pending, and the cache holds what the server said. */
  optimistic: OptimisticState<Entity> | null;
  /** A mutation that has ended left something that its answer did not say. */
  needsRefetch: boolean;
  /** The newest version that an event announced. */
  announcedVersion: number;
  debounced: DebouncedChange | null;
  /** Pending mutations that show before they are sent, by the variables that will be sent. */
  readonly debouncedUpdates: Map<object, number>;
  history: EditHistory;
  /** Steps of the history are taken one after the other. */
  lastStep: Promise<unknown>;
  /** Own changes: the version that each was made in, and the one that it made. */
  readonly ownVersions: Map<number, number>;
  conflict: Conflict<Entity> | null;
  /** Who changed the report last, by its events. */
  changedBy: string | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Tells the subscribers that something of it is different. */
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

/** The one store of the entity with that key. */
export const reportStoreOf = <Entity>(client: QueryClient, key: QueryKey): ReportStore<Entity> => {
  const stores = storesOf(client);
  const store = stores.get(hashKey(key)) ?? (createReportStore<Entity>(client, key) as ReportStore<unknown>);
  stores.set(hashKey(key), store);
  // A key stands for one type of entity.
  return store as ReportStore<Entity>;
};

export const allReportStores = (client: QueryClient): Iterable<ReportStore<unknown>> =>
  storesOf(client).values();
