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
 * What the engine works out: `distribution`, the counts of options and their statistics, in all and by group; `means`,
 * those of several questions, each with comparison groups; `trend`, by period; `comments`, what they wrote; `words`, how
 * many respondents used each; `word-trend`, the same by period;
 * `topics` and `topic-trend`, how many wrote about each topic; `word-comments` and `topic-comments`, comments told by these.
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

/** The calculated data of a report item, by the kind of figure. */
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
