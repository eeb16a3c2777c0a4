import type { FigureData, FigureKind } from '../calculation/figures.ts';
import {
  type BuiltVisualization,
  type ConfigByType,
  type ReportItemConfig,
  type ShownBy,
  shownBy,
} from './visualizations.ts';

/** The kinds of figures that a visualization shows; never for one without figures. */
type KindsOf<Type extends BuiltVisualization> =
  ShownBy<Type> extends { figures: infer Kind } ? Extract<Kind, FigureKind> : never;

/** The kinds that built visualizations show: every registry by kind has exactly these. */
export type BuiltFigureKind = KindsOf<BuiltVisualization>;

/** The visualizations that show figures of that kind. */
type VisualizationsOf<Kind extends FigureKind> = {
  [Type in BuiltVisualization]: Kind extends KindsOf<Type> ? Type : never;
}[BuiltVisualization];

/** The settings of what shows figures of that kind. */
export type ConfigOfKind<Kind extends FigureKind> = ConfigByType[VisualizationsOf<Kind>];

/** The stored figures that a visualization shows; never for one without. */
export type FigureDataOf<Type extends BuiltVisualization> = Extract<FigureData, { kind: KindsOf<Type> }>;

/** The kind of figures that these settings ask for; null: none. */
export const figureKindOf = (config: ReportItemConfig): BuiltFigureKind | null => shownBy(config).figures;

/** The figures if they are of the kind that the settings ask for; null: they are those of another. */
export const figuresFor = <Type extends BuiltVisualization>(
  config: ConfigByType[Type],
  data: FigureData,
): FigureDataOf<Type> | null => (data.kind === figureKindOf(config) ? (data as FigureDataOf<Type>) : null);
