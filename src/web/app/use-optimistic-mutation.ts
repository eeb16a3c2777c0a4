import { hashKey, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { applyChange, confirmChange, hasChangesUnderWay, undoChange } from './optimistic-store.ts';

export interface OptimisticChange<Entity, Variables, Result> {
  /** The cached entity that the change shows in. */
  queryKey: QueryKey;
  /** Groups changes, e.g. `report`, `lock`; for `useIsMutating`. */
  mutationKey?: QueryKey;
  send: (variables: Variables) => Promise<Result>;
  /** The entity as it will be. Must touch only the fields that the change is about. */
  apply: (entity: Entity, variables: Variables) => Entity;
  /** What the server's answer makes of the entity; left out: what `apply` made. */
  confirm?: (entity: Entity, result: Result, variables: Variables) => Entity;
  onSuccess?: (result: Result, variables: Variables) => void;
  onError?: (error: Error, variables: Variables) => void;
  /** The change shows its failure itself. */
  silent?: boolean;
}

/**
 * A change that shows at once: cancels reads under way, applies, sends, and on failure undoes only itself. Changes
 * of one entity are sent one after the other; when the last has settled, the entity is read again.
 */
export const useOptimisticMutation = <Entity, Variables, Result>({
  queryKey,
  mutationKey,
  send,
  apply,
  confirm,
  onSuccess,
  onError,
  silent = false,
}: OptimisticChange<Entity, Variables, Result>) => {
  const client = useQueryClient();
  return useMutation<Result, Error, Variables, { id: number }>({
    ...(mutationKey && { mutationKey }),
    scope: { id: hashKey(queryKey) },
    meta: { silent },
    mutationFn: send,
    onMutate: async (variables) => {
      await client.cancelQueries({ queryKey, exact: true });
      return { id: applyChange<Entity>(client, queryKey, (entity) => apply(entity, variables)) };
    },
    onSuccess: (result, variables, context) => {
      confirmChange<Entity>(client, queryKey, context.id, (base) =>
        confirm ? confirm(base, result, variables) : apply(base, variables),
      );
      onSuccess?.(result, variables);
    },
    onError: (error, variables, context) => {
      if (context) undoChange(client, queryKey, context.id);
      onError?.(error, variables);
    },
    onSettled: () => {
      if (!hasChangesUnderWay(client, queryKey)) void client.invalidateQueries({ queryKey, exact: true });
    },
  });
};
