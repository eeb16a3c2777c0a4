import type { ChartVisualization } from '#charts/describe-chart.ts';
import type { FigureBlock } from '#document/block.ts';
import type { FigureDataOf } from '#shared/report-items/figure-kinds.ts';
import { distributionPages } from './distribution-pages.ts';
import type { FigureContext, FigurePages } from './figure-context.ts';
import { meansPages } from './means-pages.ts';
import { trendPages } from './trend-pages.ts';

type ChartData = FigureDataOf<ChartVisualization>;
type ChartKind = ChartData['kind'];
type Draw<Kind extends ChartKind> = (
  data: Extract<ChartData, { kind: Kind }>,
  context: FigureContext,
  config: FigureBlock['picture']['config'],
) => FigurePages;

/** By kind of figure, the charts that programs draw themselves; the compiler asks for one of each kind. */
const natives = {
  distribution: distributionPages,
  means: meansPages,
  trend: trendPages,
  // Words in their places are no chart that any program has.
  words: () => null,
} satisfies { [Kind in ChartKind]: Draw<Kind> };
const entries: { [Kind in ChartKind]: Draw<Kind> } = natives;

const isChartData = (data: FigureBlock['picture']['data']): data is ChartData =>
  Object.hasOwn(natives, data.kind);

const drawn = <Kind extends ChartKind>(
  data: Extract<ChartData, { kind: Kind }>,
  context: FigureContext,
  config: FigureBlock['picture']['config'],
): FigurePages => entries[data.kind as Kind](data, context, config);

/** A figure as charts in which people can change the numbers; null: it becomes a picture. */
export const nativePages = (
  { picture: { data, config } }: FigureBlock,
  context: FigureContext,
): FigurePages => (isChartData(data) ? drawn<ChartKind>(data, context, config) : null);
