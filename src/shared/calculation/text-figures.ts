import { z } from 'zod';
import { id, localized } from '../schemas.ts';
import { interfaceLanguages } from '../vocabulary.ts';
import { excludedCounts, hiddenDistribution, trendData } from './number-figures.ts';

/** The percent of respondents who used a word, by period: a line a word, most used first. */
export const wordTrendData = trendData.extend({
  kind: z.literal('word-trend'),
  itemId: id,
  language: z.enum(interfaceLanguages),
  /** As of `itemFigure`. */
  excluded: excludedCounts.optional(),
});
export type WordTrendData = z.infer<typeof wordTrendData>;

/** A comment: nothing of who wrote it, or when. */
export const comment = z.object({
  text: z.string(),
  /** Language tag; null: not known. */
  language: z.string().nullable(),
  /** Key of its group in the split; null: in none. */
  group: z.int().nullable(),
  /** Indexes of the figure's words or topics that it has, in order; absent where the figure has none. */
  about: z.array(z.int().min(0)).optional(),
});
export type Comment = z.infer<typeof comment>;

/** How many comments may be shown. */
const commentCount = z.union([
  z.object({
    hidden: z.null(),
    /** People who wrote. */
    n: z.int().min(0),
    surveyCount: z.int().min(0),
  }),
  hiddenDistribution,
]);
export type CommentCount = z.infer<typeof commentCount>;

/** What respondents wrote to one open question, or several. */
export const commentsData = z.object({
  kind: z.literal('comments'),
  itemIds: z.array(id),
  text: localized,
  total: commentCount,
  /** As of `itemFigure`. */
  groups: z.array(z.object({ key: z.int(), label: z.string(), count: commentCount })),
  groupsNotShown: z.int().min(1).optional(),
  /** Most first; null: not known. */
  languages: z.array(z.object({ language: z.string().nullable(), count: z.int().min(1) })),
  /** The first of all, in an order that tells nothing; the others are listed by their own call. */
  first: z.array(comment),
  /** Fewer people who wrote than this in a survey are not shown. */
  minimum: z.int().min(1),
  /** As of `itemFigure`. */
  excluded: excludedCounts.optional(),
});
export type CommentsData = z.infer<typeof commentsData>;

/** A word with the respondents who used it, and its place in the cloud: see `positionWords`. */
const positionedWord = z.object({
  /** The form that most respondents used first. */
  word: z.string(),
  count: z.int().min(1),
  x: z.number(),
  y: z.number(),
  size: z.number(),
});
export type PositionedWordFigure = z.infer<typeof positionedWord>;

/** Figures of word clouds: one open question, in one language. */
export const wordsData = z.object({
  kind: z.literal('words'),
  itemId: id,
  /** The question. */
  text: localized,
  language: z.enum(interfaceLanguages),
  total: z.union([
    z.object({
      hidden: z.null(),
      /** Respondents who wrote anything, in whatever language. */
      n: z.int().min(0),
      surveyCount: z.int().min(0),
      /** Most used first; none that fewer than three respondents used. */
      words: z.array(positionedWord),
      /** Less frequent words that the author's limit leaves out; absent: none. */
      wordsNotShown: z.int().min(1).optional(),
    }),
    hiddenDistribution,
  ]),
  /** As of `itemFigure`. */
  excluded: excludedCounts.optional(),
});
export type WordsData = z.infer<typeof wordsData>;

/** Topics of a figure: a name, and how many wrote about it; null: fewer than three, or nobody. */
const countedTopic = z.object({ name: localized, count: z.int().min(1).nullable() });

/** Figures of topics: what those who wrote to one open question wrote about. */
export const topicsData = z.object({
  kind: z.literal('topics'),
  itemId: id,
  /** The question. */
  text: localized,
  total: z.union([
    z.object({
      hidden: z.null(),
      /** Respondents who wrote anything; who wrote about several topics counts in each. */
      n: z.int().min(0),
      surveyCount: z.int().min(0),
      /** Most first; the last one is of comments about none. */
      topics: z.array(countedTopic),
    }),
    hiddenDistribution,
  ]),
  /** As of `itemFigure`. */
  excluded: excludedCounts.optional(),
});
export type TopicsData = z.infer<typeof topicsData>;

/** The percent of respondents who wrote about a topic, by period: a line a topic. */
export const topicTrendData = wordTrendData
  .omit({ language: true })
  .extend({ kind: z.literal('topic-trend') });
export type TopicTrendData = z.infer<typeof topicTrendData>;

/** Words and what they stand in: `about` of a comment is of the cloud's words. */
export const wordCommentsData = z.object({
  kind: z.literal('word-comments'),
  cloud: wordsData,
  comments: commentsData,
});
export type WordCommentsData = z.infer<typeof wordCommentsData>;

/** Comments by topic: `about` is of these topics. */
export const topicCommentsData = z.object({
  kind: z.literal('topic-comments'),
  comments: commentsData,
  /** In the order of the models; the last one is of comments about none. */
  topics: z.array(z.object({ name: localized })),
});
export type TopicCommentsData = z.infer<typeof topicCommentsData>;
