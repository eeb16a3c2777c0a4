import { z } from 'zod';
import { distributionData, meansData, trendData } from './number-figures.ts';
import {
  commentsData,
  topicCommentsData,
  topicsData,
  topicTrendData,
  wordCommentsData,
  wordsData,
  wordTrendData,
} from './text-figures.ts';

/**
 * The kinds of figures: `distribution`, option counts and statistics in total and by group; `means` of several
 * questions, with comparisons; `trend` by period; `comments`; `words`, respondents per word; `word-trend` by period;
 * `topics` and `topic-trend`, respondents per topic; `word-comments` and `topic-comments`, comments by these.
 */
export type FigureKind =
  | 'distribution'
  | 'means'
  | 'trend'
  | 'words'
  | 'word-trend'
  | 'comments'
  | 'word-comments'
  | 'topics'
  | 'topic-trend'
  | 'topic-comments';

export const figureData = z.discriminatedUnion('kind', [
  distributionData,
  meansData,
  trendData,
  commentsData,
  wordsData,
  wordTrendData,
  topicsData,
  topicTrendData,
  wordCommentsData,
  topicCommentsData,
]);
export type FigureData = z.infer<typeof figureData>;
