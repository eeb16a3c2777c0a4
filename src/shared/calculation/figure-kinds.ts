import type { BuiltVisualization, VisualizationType } from '../vocabulary.ts';
import type { FigureData } from './figures.ts';

/**
 * What the engine works out: `distribution`, the counts of options and their statistics, in all and by group; `means`,
 * those of several questions, each with comparison groups; `trend`, by period; `words`, how many respondents used
 * each; `comments`, what they wrote; `topics`, how many wrote about each.
 */
type FigureKind = 'distribution' | 'means' | 'trend' | 'words' | 'comments' | 'topics';

/** The kind of figure that a visualization shows; null: it has no figures. */
export const figureKinds = {
  BAR_CHART: 'distribution',
  PROFILE_LINE_CHART: 'means',
  LINE_CHART: 'trend',
  WORDCLOUD: 'words',
  WORDCLOUD_RESPONSES: 'words',
  RESPONSES: 'comments',
  RICH_TEXT: null,
  DIVIDER: null,
} as const satisfies Record<VisualizationType, FigureKind | null>;

/** The kinds that built visualizations show: every registry by kind has exactly these. */
export type BuiltFigureKind = Exclude<(typeof figureKinds)[BuiltVisualization], null>;

/** The visualizations that show figures of that kind. */
export type VisualizationsOf<Kind extends BuiltFigureKind> = {
  [Type in BuiltVisualization]: (typeof figureKinds)[Type] extends Kind ? Type : never;
}[BuiltVisualization];

/** The stored figures that a visualization shows; never for one without. */
export type FigureDataOf<Type extends BuiltVisualization> = Extract<
  FigureData,
  { kind: (typeof figureKinds)[Type] }
>;

/** The figures if they are of the kind that the visualization shows; null: they are those of another. */
export const figuresFor = <Type extends BuiltVisualization>(
  type: Type,
  data: FigureData,
): FigureDataOf<Type> | null => (data.kind === figureKinds[type] ? (data as FigureDataOf<Type>) : null);
