/**
 * What the server last said of an entity, and the changes on their way to it. What is shown is the one with the
 * others on top; taking one change away therefore undoes exactly that change and leaves the rest standing.
 */
export interface Layers<Entity> {
  readonly base: Entity;
  readonly pending: readonly Layer<Entity>[];
}

interface Layer<Entity> {
  readonly id: number;
  readonly change: (entity: Entity) => Entity;
}

export const shownOf = <Entity>({ base, pending }: Layers<Entity>): Entity =>
  pending.reduce((entity, { change }) => change(entity), base);

export const addLayer = <Entity>(
  layers: Layers<Entity>,
  id: number,
  change: (entity: Entity) => Entity,
): Layers<Entity> => ({ ...layers, pending: [...layers.pending, { id, change }] });

/** The change failed: only it goes. */
export const dropLayer = <Entity>(layers: Layers<Entity>, id: number): Layers<Entity> => ({
  ...layers,
  pending: layers.pending.filter((layer) => layer.id !== id),
});

/** The change arrived: `confirm` puts into the base what the server answered. */
export const confirmLayer = <Entity>(
  layers: Layers<Entity>,
  id: number,
  confirm: (base: Entity) => Entity,
): Layers<Entity> => ({ ...dropLayer(layers, id), base: confirm(layers.base) });
