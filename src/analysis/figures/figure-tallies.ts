import type { CountedFigure } from '../counting/counted-figure.ts';
import {
  countDistribution,
  type DistributionRequest,
  type DistributionTally,
} from '../counting/distribution-tally.ts';
import { countMeans, type MeansRequest, type MeansTally } from '../counting/means-tally.ts';
import type { CountRequest, CountTally } from '../counting/tally-figures.ts';
import { countTrend, type TrendRequest, type TrendTally } from '../counting/trend-tally.ts';
import type { CommentsRequest } from '../text/comments-tally.ts';
import type { CommentsTally } from '../text/packed-comments.ts';
import type { TopicsRequest, TopicsTally } from '../text/topics/count-topics.ts';
import type {
  WordCommentsRequest,
  WordCommentsTally,
  WordsRequest,
  WordsTally,
} from '../text/words-tally.ts';

export type CountedRequest = DistributionRequest | MeansRequest | TrendRequest;
export type CountedKind = CountedRequest['kind'];
/** Comment figures are made of texts (`comments-tally.ts`), word figures of words; all others are counted. */
export type FigureRequest =
  | CountedRequest
  | CommentsRequest
  | WordsRequest
  | TopicsRequest
  | WordCommentsRequest;
export type FigureTally =
  | DistributionTally
  | MeansTally
  | TrendTally
  | CommentsTally
  | WordsTally
  | TopicsTally
  | WordCommentsTally;
export type RequestKind = FigureRequest['kind'];

export type RequestOf<Kind extends RequestKind> = Extract<FigureRequest, { kind: Kind }>;
export type TallyOf<Kind extends RequestKind> = Extract<FigureTally, { kind: Kind }>;

type CountedRequestOf<Kind extends CountedKind> = Extract<CountedRequest, { kind: Kind }>;

const kinds: { [Kind in CountedKind]: CountedFigure<CountedRequestOf<Kind>, TallyOf<Kind>> } = {
  distribution: countDistribution,
  means: countMeans,
  trend: countTrend,
};

export const readCounts = <Kind extends CountedKind>(
  request: CountedRequestOf<Kind>,
): readonly CountRequest[] => kinds[request.kind as Kind].countsOf(request);

export const figuresFrom = <Request extends CountedRequest>(
  requests: readonly Request[],
  counted: readonly CountTally[],
): TallyOf<Request['kind']>[] => {
  let at = 0;
  return requests.map((request) => {
    const from = at;
    at += readCounts<CountedKind>(request).length;
    const kind = kinds[request.kind] as CountedFigure<CountedRequest, TallyOf<Request['kind']>>;
    return kind.tallyOf(request, counted.slice(from, at));
  });
};
