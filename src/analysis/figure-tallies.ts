import type { CountedFigure } from './counted-figure.ts';
import { countDistribution, type DistributionRequest, type DistributionTally } from './distribution-tally.ts';
import { countMeans, type MeansRequest, type MeansTally } from './means-tally.ts';
import type { CountRequest, CountTally } from './tally-figures.ts';
import { countTrend, type TrendRequest, type TrendTally } from './trend-tally.ts';

/** A figure to work out, by its kind. */
export type FigureRequest = DistributionRequest | MeansRequest | TrendRequest;
/** What was counted for it. */
export type FigureTally = DistributionTally | MeansTally | TrendTally;
export type CountedKind = FigureRequest['kind'];

export type RequestOf<Kind extends CountedKind> = Extract<FigureRequest, { kind: Kind }>;
export type TallyOf<Kind extends CountedKind> = Extract<FigureTally, { kind: Kind }>;

const kinds: { [Kind in CountedKind]: CountedFigure<RequestOf<Kind>, TallyOf<Kind>> } = {
  distribution: countDistribution,
  means: countMeans,
  trend: countTrend,
};

/** What has to be counted for a figure. */
export const countsOf = <Kind extends CountedKind>(request: RequestOf<Kind>): readonly CountRequest[] =>
  kinds[request.kind as Kind].countsOf(request);

/** The figures of requests from all that was counted for them, one after the other. */
export const figuresFrom = <Request extends FigureRequest>(
  requests: readonly Request[],
  counted: readonly CountTally[],
): TallyOf<Request['kind']>[] => {
  let at = 0;
  return requests.map((request) => {
    const from = at;
    at += countsOf<CountedKind>(request).length;
    const kind = kinds[request.kind] as CountedFigure<FigureRequest, TallyOf<Request['kind']>>;
    return kind.tallyOf(request, counted.slice(from, at));
  });
};
