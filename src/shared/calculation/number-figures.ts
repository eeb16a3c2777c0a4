import { z } from 'zod';
import { id, localized } from '../schemas.ts';
import { itemTypes, scaleDirections } from '../vocabulary.ts';
import { comparisonLine } from './comparisons.ts';
import { hiddenReasons } from './hidden-reasons.ts';
import { scaleEnds } from './scale-ends.ts';

export const hiddenReason = z.enum(hiddenReasons);

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

/** Of the surveys in a figure: who answered anything, and who was asked to. */
export const returns = z.object({
  respondentCount: z.int().min(0),
  /** Of those surveys for which somebody said it. */
  invited: z.int().min(0),
  surveysWithoutInvited: z.int().min(0),
});
export type Returns = z.infer<typeof returns>;

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
  /** Absent under a filter: nobody knows how many of those who pass were asked. */
  returns: returns.optional(),
});
export type ShownDistribution = z.infer<typeof shownDistribution>;

/** What is hidden is absent, not masked. */
export const hiddenDistribution = z.object({ hidden: hiddenReason });

export const distribution = z.union([shownDistribution, hiddenDistribution]);
export type Distribution = z.infer<typeof distribution>;

export const splits = ['none', 'survey', 'unit', 'period', 'leader'] as const;
export type Split = (typeof splits)[number];

/** Who is not in a filtered figure, whatever they answered. */
export const excludedCounts = z.object({
  /** Surveys that have the item. */
  surveyCount: z.int().min(0),
  /** Respondents of the surveys of which the filter shows nothing. */
  respondentCount: z.int().min(0),
  /** The number of surveys that are still open; absent if there are none. */
  openSurveyCount: z.int().min(1).optional(),
  /** The number of surveys that the filter has not come to; absent if there are none. */
  pendingSurveyCount: z.int().min(1).optional(),
});

/** Its answers are ranks of an option among others, from 1, so that its mean is the mean rank; absent: they are not. */
const isRank = z.literal(true).optional();

/** The figure of one item (or several compatible ones pooled), over all surveys of the report. */
export const itemFigure = z.object({
  itemIds: z.array(id),
  text: localized,
  type: z.enum(itemTypes),
  leftPole: localized.nullable(),
  rightPole: localized.nullable(),
  direction: z.enum(scaleDirections).nullable(),
  isRank,
  total: distribution,
  /** Of more than a figure holds, those with the most answers; in the same order as always. */
  groups: z.array(
    z.object({
      key: z.int(),
      /** An answer's name in every language. */
      label: z.union([z.string(), localized]),
      distribution,
      /** Surveys left out of this answer group only. */
      excluded: excludedCounts.optional(),
    }),
  ),
  /** How many groups are left out of `groups`; absent: none. */
  groupsNotShown: z.int().min(1).optional(),
  /** Who is left out under the filter; absent: there was none. */
  excluded: excludedCounts.optional(),
});
export type ItemFigure = z.infer<typeof itemFigure>;

/** Figures of bar charts. */
export const distributionData = z.object({
  kind: z.literal('distribution'),
  /** One, or one a question where these stand below each other. */
  figures: z.array(itemFigure),
});

/** Of a mean, or of a question whose options are followed, what else an author may show. */
export const furtherFigures = z.object({
  abstentions: z.int().min(0),
  /** Null for choice items. */
  statistics: statistics.nullable(),
  /** Null for all but scales. */
  ends: scaleEnds.nullable(),
  /** As of `shownDistribution`. */
  returns: returns.optional(),
});
export type FurtherFigures = z.infer<typeof furtherFigures>;

const shownMean = z.object({
  hidden: z.null(),
  /** Valid answers. */
  n: z.int().min(0),
  surveyCount: z.int().min(0),
  mean: z.number(),
  standardDeviation: statistics.shape.standardDeviation,
  confidenceInterval: statistics.shape.confidenceInterval,
});

/** A mean with what it rests on; hidden where it may not be told. */
export const meanFigure = z.union([
  shownMean.extend({ further: furtherFigures.optional() }),
  hiddenDistribution,
]);
export type MeanFigure = z.infer<typeof meanFigure>;

/** The mean of other surveys; these may also be too few, or one of them have more than half of the respondents. */
const comparedMean = z.union([
  shownMean,
  hiddenDistribution,
  z.object({ hidden: z.literal('too-few-surveys') }),
]);
export type ComparedMean = z.infer<typeof comparedMean>;

/** One question of a profile: a row with its mean. */
export const meanRow = z.object({
  itemId: id,
  text: localized,
  leftPole: localized.nullable(),
  rightPole: localized.nullable(),
  direction: z.enum(scaleDirections).nullable(),
  isRank,
  /** The lowest and highest value that an answer can have. */
  lowest: z.number(),
  highest: z.number(),
  own: meanFigure,
  /** In the order of the figure's comparisons; absent: it has none. */
  comparisons: z.array(comparedMean).optional(),
  /** As of `itemFigure`. */
  excluded: excludedCounts.optional(),
});
export type MeanRow = z.infer<typeof meanRow>;

/** Means of several questions, in the author's order. */
export const meansData = z.object({
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
    /** Of percents only in the first line: those of the question. */
    further: furtherFigures.optional(),
  }),
  hiddenDistribution,
]);
export type TrendPoint = z.infer<typeof trendPoint>;

const trendLine = z.object({
  /** The question, or the option. */
  text: localized,
  isRank,
  /** It is of those who gave an answer; absent: of all. */
  isGroup: z.literal(true).optional(),
  /** The lowest and highest value that there can be: the ends of the scale, or 0 and 100. */
  lowest: z.number(),
  highest: z.number(),
  /** One a period; hidden as `no-surveys` where nobody was asked. */
  points: z.array(trendPoint),
});
export type TrendLine = z.infer<typeof trendLine>;

/** Means of questions, or percents of a question's options, by period. */
export const trendData = z.object({
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
  /** Under a filter, what all points of the question that has most of it come from, and who is left out; absent: there was none. */
  filtered: z
    .object({ surveyCount: z.int().min(0), answerCount: z.int().min(0), excluded: excludedCounts })
    .optional(),
});
export type TrendData = z.infer<typeof trendData>;
