import {
  hashKey,
  type MutationOptions,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { databaseRetryDelay, isOutage } from '../lib/calls/api.ts';
import { settleDebounced } from './debounced-mutation.ts';
import { discardStep, recordStep } from './edit-histories.ts';
import type { Step } from './edit-history.ts';
import { addOptimisticUpdate, confirmUpdate, refetchIfStale, rollBack } from './optimistic-store.ts';
import { getReportStore } from './report-store.ts';

export interface OptimisticChange<Entity, Variables, Result> {
  queryKey: QueryKey;
  mutationKey?: QueryKey;
  send: (variables: Variables) => Promise<Result>;
  /** Returns the changed entity. Must touch only the fields that the change concerns. */
  apply: (entity: Entity, variables: Variables) => Entity;
  confirm?: (entity: Entity, result: Result, variables: Variables) => Entity;
  answersAll?: boolean;
  onSuccess?: (result: Result, variables: Variables) => void;
  onError?: (error: Error, variables: Variables) => void;
  silent?: boolean;
  /** Label of the change and its inverse, given the entity before it; omitted if it cannot be undone. */
  history?: {
    what: string;
    undo: (client: QueryClient, before: Entity, variables: Variables) => Promise<unknown>;
  };
}

export interface Context {
  id: number;
  step: Step | null;
}

const optionsOf = <Entity, Variables, Result>(
  client: QueryClient,
  change: OptimisticChange<Entity, Variables, Result>,
): MutationOptions<Result, Error, Variables, Context> => {
  const { queryKey, mutationKey, send, apply, confirm, history } = change;
  const store = getReportStore<Entity>(client, queryKey);
  return {
    ...(mutationKey && { mutationKey }),
    scope: { id: hashKey(queryKey) },
    meta: { silent: change.silent ?? false },
    mutationFn: send,
    // Safe also where the change was stored and only its answer lost: the version that it names is then no longer the
    // report's. Until then it counts as being saved.
    retry: (_count, error) => isOutage(error),
    retryDelay: databaseRetryDelay,
    onMutate: async (variables) => {
      await client.cancelQueries({ queryKey, exact: true });
      settleDebounced(store, variables);
      const before = client.getQueryData<Entity>(queryKey);
      const id = addOptimisticUpdate(store, (entity) => apply(entity, variables));
      if (!history || before === undefined) return { id, step: null };
      const { history: _, ...again } = change;
      const step: Step = {
        what: history.what,
        undo: () => history.undo(client, before, variables),
        redo: () => runChange(client, again, variables),
      };
      recordStep(store, step);
      return { id, step };
    },
    onSuccess: (result, variables, context) => {
      confirmUpdate(store, context.id, (base) =>
        confirm ? confirm(base, result, variables) : apply(base, variables),
      );
      change.onSuccess?.(result, variables);
    },
    onError: (error, variables, context) => {
      if (context) rollBack(store, context.id);
      if (context?.step) discardStep(store, context.step);
      change.onError?.(error, variables);
    },
    onSettled: (_result, error) => {
      if (error || !change.answersAll) store.needsRefetch = true;
      refetchIfStale(store);
    },
  };
};

export const runChange = <Entity, Variables, Result>(
  client: QueryClient,
  change: OptimisticChange<Entity, Variables, Result>,
  variables: Variables,
): Promise<Result> => client.getMutationCache().build(client, optionsOf(client, change)).execute(variables);

/**
 * An optimistic mutation: cancels reads under way, applies, sends, and on failure rolls back only itself. Changes of
 * one entity are serialized; after the last has settled, the entity is refetched unless the responses were complete.
 */
export const useOptimisticMutation = <Entity, Variables, Result>(
  change: OptimisticChange<Entity, Variables, Result>,
) => {
  const client = useQueryClient();
  return useMutation(optionsOf(client, change));
};
