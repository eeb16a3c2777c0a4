import { z } from 'zod';
import { id, localized } from '../../schemas.ts';
import { interfaceLanguages } from '../../vocabulary.ts';
import { excludedCounts, hiddenDistribution, trendData } from './number-figures.ts';

export const wordTrendData = trendData.extend({
  kind: z.literal('word-trend'),
  itemId: id,
  language: z.enum(interfaceLanguages),
  excluded: excludedCounts.optional(),
});
export type WordTrendData = z.infer<typeof wordTrendData>;

/** Contains no respondent and no time. */
export const comment = z.object({
  text: z.string(),
  language: z.string().nullable(),
  group: z.int().nullable(),
  about: z.array(z.int().min(0)).optional(),
});
export type Comment = z.infer<typeof comment>;

export const commentCount = z.union([
  z.object({
    hidden: z.null(),
    n: z.int().min(0),
    surveyCount: z.int().min(0),
  }),
  hiddenDistribution,
]);
export type CommentCount = z.infer<typeof commentCount>;

export const commentsData = z.object({
  kind: z.literal('comments'),
  itemIds: z.array(id),
  text: localized,
  total: commentCount,
  groups: z.array(z.object({ key: z.int(), label: z.string(), count: commentCount })),
  groupsNotShown: z.int().min(1).optional(),
  /** Most frequent first; `null` for unknown languages. */
  languages: z.array(z.object({ language: z.string().nullable(), count: z.int().min(1) })),
  /** The first comments in an arbitrary order that reveals nothing; `listComments` returns the rest. */
  first: z.array(comment),
  /** Threshold per survey: comments of fewer respondents are suppressed. */
  minimum: z.int().min(1),
  excluded: excludedCounts.optional(),
});
export type CommentsData = z.infer<typeof commentsData>;

/**
 * Comments on the other open questions. Those that use a word are counted from what word lists tell: where fewer than
 * three used it for a question, they count as two.
 */
export const elsewhere = z.union([
  z.object({ hidden: z.null(), n: z.int().min(1), questionCount: z.int().min(1) }),
  /** Under a filter rare words of single surveys are not counted, so that shares cannot be compared. */
  z.object({ hidden: z.enum(['under-filter', 'no-comments']) }),
]);
export type Elsewhere = z.infer<typeof elsewhere>;

export const positionedWord = z.object({
  /** The spelling that most respondents used first. */
  word: z.string(),
  count: z.int().min(1),
  elsewhere: z.int().min(0).optional(),
  x: z.number(),
  y: z.number(),
  size: z.number(),
});
export type PositionedWordFigure = z.infer<typeof positionedWord>;

export const wordsData = z.object({
  kind: z.literal('words'),
  itemId: id,
  text: localized,
  language: z.enum(interfaceLanguages),
  total: z.union([
    z.object({
      hidden: z.null(),
      n: z.int().min(0),
      surveyCount: z.int().min(0),
      /** Most frequent first; words used by fewer than three respondents are suppressed. */
      words: z.array(positionedWord),
      wordsNotShown: z.int().min(1).optional(),
      elsewhere: elsewhere.optional(),
    }),
    hiddenDistribution,
  ]),
  excluded: excludedCounts.optional(),
});
export type WordsData = z.infer<typeof wordsData>;

/** `count` is `null` below three respondents, including none. */
export const countedTopic = z.object({
  name: localized,
  count: z.int().min(1).nullable(),
  elsewhere: z.int().min(0).optional(),
});

export const topicsData = z.object({
  kind: z.literal('topics'),
  itemId: id,
  text: localized,
  total: z.union([
    z.object({
      hidden: z.null(),
      n: z.int().min(0),
      surveyCount: z.int().min(0),
      /** Most frequent first, followed by comments without a topic. */
      topics: z.array(countedTopic),
      elsewhere: elsewhere.optional(),
    }),
    hiddenDistribution,
  ]),
  excluded: excludedCounts.optional(),
});
export type TopicsData = z.infer<typeof topicsData>;

export const topicTrendData = wordTrendData
  .omit({ language: true })
  .extend({ kind: z.literal('topic-trend') });
export type TopicTrendData = z.infer<typeof topicTrendData>;

/** A word cloud with its comments, whose `about` are indexes of its words. */
export const wordCommentsData = z.object({
  kind: z.literal('word-comments'),
  cloud: wordsData,
  comments: commentsData,
});
export type WordCommentsData = z.infer<typeof wordCommentsData>;

/** Comments by topic, whose `about` are indexes of these topics. */
export const topicCommentsData = z.object({
  kind: z.literal('topic-comments'),
  comments: commentsData,
  topics: z.array(z.object({ name: localized })),
});
export type TopicCommentsData = z.infer<typeof topicCommentsData>;
