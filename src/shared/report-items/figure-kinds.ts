import type { FigureData, FigureKind } from '../calculation/figures.ts';
import {
  type ConfigByView,
  type ReportItemConfig,
  type ShownBy,
  shownBy,
  type View,
} from './visualizations.ts';

/** The kinds of figures that a view shows; never for one without figures. */
type KindsOf<Type extends View> =
  ShownBy<Type> extends { figures: infer Kind } ? Extract<Kind, FigureKind> : never;

/** The kinds that views show: every registry by kind has exactly these. */
export type BuiltFigureKind = KindsOf<View>;

/** The views that show figures of that kind. */
type ViewsOf<Kind extends FigureKind> = {
  [Type in View]: Kind extends KindsOf<Type> ? Type : never;
}[View];

/** The settings of what shows figures of that kind. */
export type ConfigOfKind<Kind extends FigureKind> = ConfigByView[ViewsOf<Kind>];

/** The stored figures that a view shows; never for one without. */
export type FigureDataOf<Type extends View> = Extract<FigureData, { kind: KindsOf<Type> }>;

/** The kind of figures that these settings ask for; null: none. */
export const figureKindOf = (config: ReportItemConfig): BuiltFigureKind | null => shownBy(config).figures;

/** The figures if they are of the kind that the settings ask for; null: they are those of another. */
export const figuresFor = <Type extends View>(
  config: ConfigByView[Type],
  data: FigureData,
): FigureDataOf<Type> | null => (data.kind === figureKindOf(config) ? (data as FigureDataOf<Type>) : null);
