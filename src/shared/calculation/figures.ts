import { z } from 'zod';
import { id, localized } from '../schemas.ts';
import { interfaceLanguages, itemTypes, scaleDirections } from '../vocabulary.ts';
import { comparisonLine } from './comparisons.ts';

/**
 * Why something is not shown (design section 6, rule 6). `surveys-too-small`: every survey is below its minimum
 * without any filter; `filter-too-narrow`: nobody, or fewer than the minimum, passes the filter; `too-few-answers`: the
 * item has fewer valid answers than the minimum; `no-surveys`: no survey has the item. Under a filter, where surveys
 * count by cohort: `only-together`, only some surveys of the cohort are there; `filter-not-possible`, a question of the
 * filter does not divide the cohort; `filter-merged-options`, it chooses only some of the options that are not told
 * apart there; `item-not-under-filter`, the item's answers could be worked out from several figures.
 */
export const hiddenReasons = [
  'surveys-too-small',
  'filter-too-narrow',
  'too-few-answers',
  'no-surveys',
  'only-together',
  'filter-not-possible',
  'filter-merged-options',
  'item-not-under-filter',
] as const;
export const hiddenReason = z.enum(hiddenReasons);
export type HiddenReason = z.infer<typeof hiddenReason>;

/** Statistics over option values 1..k or numbers. A member is null where it is not defined (SD at n = 1). */
export const statistics = z.object({
  mean: z.number().nullable(),
  median: z.number().nullable(),
  standardDeviation: z.number().nullable(),
  lowerQuartile: z.number().nullable(),
  upperQuartile: z.number().nullable(),
  /** 95 % confidence interval of the mean (Student's t). */
  confidenceInterval: z.object({ lower: z.number(), upper: z.number() }).nullable(),
});
export type Statistics = z.infer<typeof statistics>;

/** One option's count; percent of valid answers (single choice, scale) or of respondents who answered (multiple). */
export const optionCount = z.object({
  position: z.int().min(1),
  text: localized,
  value: z.number().nullable(),
  count: z.int().min(0),
  percent: z.number().nullable(),
});

/** What can be shown of one set of answers. */
export const shownDistribution = z.object({
  hidden: z.null(),
  /** Valid answers: for multiple choice the respondents who ticked at least one option. */
  n: z.int().min(0),
  abstentions: z.int().min(0),
  blanks: z.int().min(0),
  surveyCount: z.int().min(0),
  options: z.array(optionCount),
  /** Null for choice items, which have no numbers to average. */
  statistics: statistics.nullable(),
});
export type ShownDistribution = z.infer<typeof shownDistribution>;

/** What is hidden is absent, not masked. */
export const hiddenDistribution = z.object({ hidden: hiddenReason });

export const distribution = z.union([shownDistribution, hiddenDistribution]);
export type Distribution = z.infer<typeof distribution>;

export const splits = ['none', 'survey', 'unit', 'period', 'leader'] as const;
export type Split = (typeof splits)[number];

/** Who is not in a filtered figure, whatever they answered. */
export const leftOut = z.object({
  /** Surveys that have the item. */
  surveyCount: z.int().min(0),
  /** Respondents of the cohorts in the figure of whom the filter cannot tell whether they pass. */
  respondentCount: z.int().min(0),
});

/** The figure of one item (or several compatible ones pooled), over all surveys of the report. */
export const itemFigure = z.object({
  itemIds: z.array(id),
  text: localized,
  type: z.enum(itemTypes),
  leftPole: localized.nullable(),
  rightPole: localized.nullable(),
  direction: z.enum(scaleDirections).nullable(),
  total: distribution,
  /** Of more than a figure holds, those with the most answers; in the same order as always. */
  groups: z.array(z.object({ key: z.int(), label: z.string(), distribution })),
  /** How many groups are left out of `groups`; absent: none. */
  groupsNotShown: z.int().min(1).optional(),
  /** Who is left out under the filter; absent: there was none. */
  leftOut: leftOut.optional(),
});
export type ItemFigure = z.infer<typeof itemFigure>;

/** Figures of bar charts. */
const distributionData = z.object({
  kind: z.literal('distribution'),
  /** One, or one a question where these stand below each other. */
  figures: z.array(itemFigure),
});

/** A mean with what it rests on; hidden where it may not be told. */
export const meanFigure = z.union([
  z.object({
    hidden: z.null(),
    /** Valid answers. */
    n: z.int().min(0),
    surveyCount: z.int().min(0),
    mean: z.number(),
    standardDeviation: statistics.shape.standardDeviation,
    confidenceInterval: statistics.shape.confidenceInterval,
  }),
  hiddenDistribution,
]);
export type MeanFigure = z.infer<typeof meanFigure>;

/** The mean of other surveys; these may also be too few, or one of them have more than half of the respondents. */
const comparedMean = z.union([...meanFigure.options, z.object({ hidden: z.literal('too-few-surveys') })]);
export type ComparedMean = z.infer<typeof comparedMean>;

/** One question of a profile: a row with its mean. */
export const meanRow = z.object({
  itemId: id,
  text: localized,
  leftPole: localized.nullable(),
  rightPole: localized.nullable(),
  direction: z.enum(scaleDirections).nullable(),
  /** The lowest and highest value that an answer can have. */
  lowest: z.number(),
  highest: z.number(),
  own: meanFigure,
  /** In the order of the figure's comparisons; absent: it has none. */
  comparisons: z.array(comparedMean).optional(),
  /** As of `itemFigure`. */
  leftOut: leftOut.optional(),
});
export type MeanRow = z.infer<typeof meanRow>;

/** Means of several questions, in the author's order. */
const meansData = z.object({
  kind: z.literal('means'),
  rows: z.array(meanRow),
  /** What each row is compared with, as it was when it was calculated; absent: nothing. */
  comparisons: z.array(comparisonLine).optional(),
});
export type MeansData = z.infer<typeof meansData>;

/** A line's value in one period. */
const trendPoint = z.union([
  z.object({
    hidden: z.null(),
    /** Valid answers. */
    n: z.int().min(0),
    /** A mean, or percent of those who answered. */
    value: z.number(),
    /** 95 % confidence interval; of means only. */
    interval: z.object({ lower: z.number(), upper: z.number() }).nullable(),
  }),
  hiddenDistribution,
]);
export type TrendPoint = z.infer<typeof trendPoint>;

const trendLine = z.object({
  /** The question, or the option. */
  text: localized,
  /** The lowest and highest value that there can be: the ends of the scale, or 0 and 100. */
  lowest: z.number(),
  highest: z.number(),
  /** One a period; hidden as `no-surveys` where nobody was asked. */
  points: z.array(trendPoint),
});
export type TrendLine = z.infer<typeof trendLine>;

/** Means of questions, or percents of a question's options, by period. */
const trendData = z.object({
  kind: z.literal('trend'),
  measure: z.enum(['mean', 'percent']),
  /** The question, the first of several. */
  text: localized,
  /** In their order. */
  periods: z.array(z.object({ key: z.int(), label: z.string() })),
  lines: z.array(trendLine),
  /** Earlier periods that a figure has no room for; absent: none. */
  periodsNotShown: z.int().min(1).optional(),
  /** Surveys of no period, which are in no point; absent: none. */
  surveysWithoutPeriod: z.int().min(1).optional(),
});
export type TrendData = z.infer<typeof trendData>;

/** The percent of respondents who used a word, by period: a line a word, most used first. */
const wordTrendData = trendData.extend({
  kind: z.literal('word-trend'),
  itemId: id,
  language: z.enum(interfaceLanguages),
  /** As of `itemFigure`. */
  leftOut: leftOut.optional(),
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
const commentsData = z.object({
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
  leftOut: leftOut.optional(),
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
const wordsData = z.object({
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
  leftOut: leftOut.optional(),
});
export type WordsData = z.infer<typeof wordsData>;

/** Topics of a figure: a name, and how many wrote about it; null: fewer than three, or nobody. */
const countedTopic = z.object({ name: localized, count: z.int().min(1).nullable() });

/** Figures of topics: what those who wrote to one open question wrote about. */
const topicsData = z.object({
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
  leftOut: leftOut.optional(),
});
export type TopicsData = z.infer<typeof topicsData>;

/** The percent of respondents who wrote about a topic, by period: a line a topic. */
const topicTrendData = wordTrendData.omit({ language: true }).extend({ kind: z.literal('topic-trend') });
export type TopicTrendData = z.infer<typeof topicTrendData>;

/** Words and what they stand in: `about` of a comment is of the cloud's words. */
const wordCommentsData = z.object({
  kind: z.literal('word-comments'),
  cloud: wordsData,
  comments: commentsData,
});
export type WordCommentsData = z.infer<typeof wordCommentsData>;

/** Comments by topic: `about` is of these topics. */
const topicCommentsData = z.object({
  kind: z.literal('topic-comments'),
  comments: commentsData,
  /** In the order of the models; the last one is of comments about none. */
  topics: z.array(z.object({ name: localized })),
});
export type TopicCommentsData = z.infer<typeof topicCommentsData>;

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
