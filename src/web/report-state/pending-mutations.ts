/**
 * The server's last state of an entity and its pending mutations, which are applied on top in order. Rolling one back
 * therefore leaves the others in place.
 */
export interface OptimisticState<Entity> {
  readonly base: Entity;
  readonly pending: readonly PendingMutation<Entity>[];
}

interface PendingMutation<Entity> {
  readonly id: number;
  readonly apply: (entity: Entity) => Entity;
}

export const applyPendingMutations = <Entity>({ base, pending }: OptimisticState<Entity>): Entity =>
  pending.reduce((entity, { apply }) => apply(entity), base);

export const addPending = <Entity>(
  state: OptimisticState<Entity>,
  id: number,
  apply: (entity: Entity) => Entity,
): OptimisticState<Entity> => ({ ...state, pending: [...state.pending, { id, apply }] });

export const dropPending = <Entity>(state: OptimisticState<Entity>, id: number): OptimisticState<Entity> => ({
  ...state,
  pending: state.pending.filter((mutation) => mutation.id !== id),
});

export const confirmPending = <Entity>(
  state: OptimisticState<Entity>,
  id: number,
  confirm: (base: Entity) => Entity,
): OptimisticState<Entity> => ({ ...dropPending(state, id), base: confirm(state.base) });
