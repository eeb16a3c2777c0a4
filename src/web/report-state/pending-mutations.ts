/**
 * What the server last said of an entity, and the mutations on their way to it. What is shown is the one with the
 * others on top; taking one mutation away therefore undoes exactly that one and leaves the rest standing.
 */
export interface OptimisticState<Entity> {
  readonly base: Entity;
  readonly pending: readonly PendingMutation<Entity>[];
}

interface PendingMutation<Entity> {
  readonly id: number;
  readonly apply: (entity: Entity) => Entity;
}

export const shownOf = <Entity>({ base, pending }: OptimisticState<Entity>): Entity =>
  pending.reduce((entity, { apply }) => apply(entity), base);

export const addPending = <Entity>(
  state: OptimisticState<Entity>,
  id: number,
  apply: (entity: Entity) => Entity,
): OptimisticState<Entity> => ({ ...state, pending: [...state.pending, { id, apply }] });

/** The mutation failed: only it goes. */
export const dropPending = <Entity>(state: OptimisticState<Entity>, id: number): OptimisticState<Entity> => ({
  ...state,
  pending: state.pending.filter((mutation) => mutation.id !== id),
});

/** The mutation arrived: `confirm` puts into the base what the server answered. */
export const confirmPending = <Entity>(
  state: OptimisticState<Entity>,
  id: number,
  confirm: (base: Entity) => Entity,
): OptimisticState<Entity> => ({ ...dropPending(state, id), base: confirm(state.base) });
