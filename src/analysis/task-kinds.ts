import type { BuiltVisualization } from '#shared/vocabulary.ts';

/** What the engine works out: `distribution`, the counts of options and their statistics, in all and by group. */
export type TaskKind = 'distribution';

/** The kind of task that a visualization's figures take; null: it has no figures. */
export const taskKinds = {
  BAR_CHART: 'distribution',
  DIVIDER: null,
} as const satisfies Record<BuiltVisualization, TaskKind | null>;

/** The visualizations whose figures take a task of that kind. */
export type VisualizationsOf<Kind extends TaskKind> = {
  [Type in BuiltVisualization]: (typeof taskKinds)[Type] extends Kind ? Type : never;
}[BuiltVisualization];
