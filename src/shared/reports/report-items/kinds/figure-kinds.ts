import type { FigureData, FigureKind } from '../../../figures/calculation/figures.ts';
import {
  type ConfigByView,
  type ReportItemConfig,
  type ShownBy,
  shownBy,
  type View,
} from './visualizations.ts';

type KindsOf<Type extends View> =
  ShownBy<Type> extends { figures: infer Kind } ? Extract<Kind, FigureKind> : never;

export type BuiltFigureKind = KindsOf<View>;

type ViewsOf<Kind extends FigureKind> = {
  [Type in View]: Kind extends KindsOf<Type> ? Type : never;
}[View];

export type ConfigOfKind<Kind extends FigureKind> = ConfigByView[ViewsOf<Kind>];

export type FigureDataOf<Type extends View> = Extract<FigureData, { kind: KindsOf<Type> }>;

export const findFigureKind = (config: ReportItemConfig): BuiltFigureKind | null => shownBy(config).figures;

const weightableKinds = ['distribution', 'means', 'trend'] as const satisfies readonly BuiltFigureKind[];
type WeightableKind = (typeof weightableKinds)[number];

export const isWeightable = (config: ReportItemConfig): boolean =>
  weightableKinds.some((kind) => kind === findFigureKind(config));

export const takesWeights = (data: FigureData): data is Extract<FigureData, { kind: WeightableKind }> =>
  weightableKinds.some((kind) => kind === data.kind);

export const figuresFor = <Type extends View>(
  config: ConfigByView[Type],
  data: FigureData,
): FigureDataOf<Type> | null => (data.kind === findFigureKind(config) ? (data as FigureDataOf<Type>) : null);
