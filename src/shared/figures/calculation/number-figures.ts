import { z } from 'zod';
import { id, interval, localized } from '../../schemas.ts';
import { hiddenReason } from '../../surveys/surveys/hidden-reasons.ts';
import { itemTypes, scaleDirections } from '../../vocabulary.ts';
import { comparisonLine } from './comparisons.ts';
import { population } from './finite-population.ts';
import { normBand, normName } from './judge-norm.ts';
import { scaleBoxes, scaleEnds } from './scale-ends.ts';
import { figureWeights, weightedCounts } from './weights.ts';

/** Statistics over option values 1..k or numbers. A member is `null` where undefined (SD at n = 1). */
export const statistics = z.object({
  mean: z.number().nullable(),
  median: z.number().nullable(),
  standardDeviation: z.number().nullable(),
  lowerQuartile: z.number().nullable(),
  upperQuartile: z.number().nullable(),
  /** 95 % confidence interval of the mean (Student's t). */
  confidenceInterval: interval.nullable(),
});
export type Statistics = z.infer<typeof statistics>;

/**
 * The count of an option, and its percent (0 to 100) of valid answers (single choice, scale) or of respondents
 * (multiple choice).
 */
export const optionCount = z.object({
  position: z.int().min(1),
  text: localized,
  value: z.number().nullable(),
  count: z.int().min(0),
  percent: z.number().nullable(),
});

export const returns = z.object({
  respondentCount: z.int().min(0),
  /** Sum over the surveys whose number of invited people is known. */
  invited: z.int().min(0),
  surveysWithoutInvited: z.int().min(0),
});
export type Returns = z.infer<typeof returns>;

export const shownDistribution = z.object({
  hidden: z.null(),
  /** Valid answers; for multiple choice the respondents who ticked at least one option. */
  n: z.int().min(0),
  abstentions: z.int().min(0),
  blanks: z.int().min(0),
  surveyCount: z.int().min(0),
  options: z.array(optionCount),
  /** `null` for choice items, which have no numeric values. */
  statistics: statistics.nullable(),
  /** Absent under a filter, since the invited people who would pass it are unknown. */
  returns: returns.optional(),
  /** Present if percents and statistics are weighted; n and counts never are. */
  weighted: weightedCounts.optional(),
  population: population.optional(),
});
export type ShownDistribution = z.infer<typeof shownDistribution>;

/** Suppressed values are absent, not masked. */
export const hiddenDistribution = z.object({ hidden: hiddenReason });

export const distribution = z.union([shownDistribution, hiddenDistribution]);
export type Distribution = z.infer<typeof distribution>;

export const splits = ['none', 'survey', 'unit', 'period', 'leader'] as const;

/** `attribute:7` splits by the attribute of surveys with the id 7. */
export const split = z.union([
  z.enum(splits),
  z.templateLiteral(['attribute:', z.string().regex(/^[1-9][0-9]{0,8}$/)]),
]);
export type Split = z.infer<typeof split>;

export const readSplitAttribute = (by: Split): number | null =>
  by.startsWith('attribute:') ? Number(by.slice('attribute:'.length)) : null;

export const excludedCounts = z.object({
  surveyCount: z.int().min(0),
  respondentCount: z.int().min(0),
  /** Number of open surveys; absent if there are none. */
  openSurveyCount: z.int().min(1).optional(),
  /** Number of surveys the filter has not reached yet; absent if there are none. */
  pendingSurveyCount: z.int().min(1).optional(),
});

/** The answers are ranks of an option, from 1, so the mean is the mean rank; otherwise absent. */
const isRank = z.literal(true).optional();

/** Surveys that do not show a scale, since many answered too little of it; absent for questions, and if there are none. */
const surveysWithoutScale = z.int().min(1).optional();

export const itemFigure = z.object({
  itemIds: z.array(id),
  text: localized,
  type: z.enum(itemTypes).exclude(['INDEX']),
  leftPole: localized.nullable(),
  rightPole: localized.nullable(),
  direction: z.enum(scaleDirections).nullable(),
  isRank,
  total: distribution,
  /** If there are too many, those with the most answers, in the usual order. */
  groups: z.array(
    z.object({
      key: z.int(),
      label: z.union([z.string(), localized]),
      distribution,
      excluded: excludedCounts.optional(),
    }),
  ),
  /** Number of groups left out of `groups`; absent if none is. */
  groupsNotShown: z.int().min(1).optional(),
  groupsOverlap: z.literal(true).optional(),
  norm: normBand.optional(),
  boxes: scaleBoxes.optional(),
  surveysWithoutScale,
  /** Excluded surveys and respondents; absent without a filter. */
  excluded: excludedCounts.optional(),
});
export type ItemFigure = z.infer<typeof itemFigure>;

export const distributionData = z.object({
  kind: z.literal('distribution'),
  figures: z.array(itemFigure),
  norm: normName.optional(),
  weights: figureWeights,
});

export const furtherFigures = z.object({
  abstentions: z.int().min(0),
  statistics: statistics.nullable(),
  ends: scaleEnds.nullable(),
  returns: returns.optional(),
});
export type FurtherFigures = z.infer<typeof furtherFigures>;

const shownMean = z.object({
  hidden: z.null(),
  n: z.int().min(0),
  surveyCount: z.int().min(0),
  mean: z.number(),
  standardDeviation: statistics.shape.standardDeviation,
  confidenceInterval: statistics.shape.confidenceInterval,
  weighted: weightedCounts.optional(),
  population: population.optional(),
});

export const meanFigure = z.union([
  shownMean.extend({ further: furtherFigures.optional() }),
  hiddenDistribution,
]);
export type MeanFigure = z.infer<typeof meanFigure>;

/** The percents of the compared surveys between which the report's own mean lies; absent where fewer than 20 are. */
const surveyRank = z.object({
  from: z.number().min(0).max(100),
  to: z.number().min(0).max(100),
  surveyCount: z.int().min(1),
});

/**
 * A mean of other surveys; also suppressed if there are too few surveys or one dominates with more than half of the
 * respondents.
 */
const comparedMean = z.union([
  shownMean.extend({ rank: surveyRank.optional() }),
  hiddenDistribution,
  z.object({ hidden: z.literal('too-few-surveys') }),
]);
export type ComparedMean = z.infer<typeof comparedMean>;

export const meanRow = z.object({
  itemId: id,
  text: localized,
  leftPole: localized.nullable(),
  rightPole: localized.nullable(),
  direction: z.enum(scaleDirections).nullable(),
  isRank,
  lowest: z.number(),
  highest: z.number(),
  own: meanFigure,
  comparisons: z.array(comparedMean).optional(),
  norm: normBand.optional(),
  surveysWithoutScale,
  excluded: excludedCounts.optional(),
});
export type MeanRow = z.infer<typeof meanRow>;

/**
 * Each survey counts alike; the surveys of the question that most surveys show. If absent, each answer counts alike.
 */
export const countedAlike = z
  .object({
    surveyCount: z.int().min(0),
    surveyTotal: z.int().min(0),
  })
  .optional();

export const meansData = z.object({
  kind: z.literal('means'),
  rows: z.array(meanRow),
  comparisons: z.array(comparisonLine).optional(),
  groupsNotShown: z.int().min(1).optional(),
  /** One person may be in several groups, as of several ticks; absent if not. */
  groupsOverlap: z.literal(true).optional(),
  norm: normName.optional(),
  alike: countedAlike,
  weights: figureWeights,
});
export type MeansData = z.infer<typeof meansData>;

export const trendPoint = z.union([
  z.object({
    hidden: z.null(),
    n: z.int().min(0),
    /** A mean, or the percent of respondents who answered. */
    value: z.number(),
    interval: interval.nullable(),
    /** Number of averaged surveys; absent if the mean is over answers. */
    surveyCount: z.int().min(1).optional(),
    weighted: weightedCounts.optional(),
    population: population.optional(),
    further: furtherFigures.optional(),
  }),
  hiddenDistribution,
]);
export type TrendPoint = z.infer<typeof trendPoint>;

export const trendLine = z.object({
  text: localized,
  isRank,
  isGroup: z.literal(true).optional(),
  /** Absent if the question has none, and in figures that were stored before the direction was. */
  direction: z.enum(scaleDirections).optional(),
  /** The possible range: the ends of the scale, or 0 and 100. */
  lowest: z.number(),
  highest: z.number(),
  /** One per period; suppressed as `no-surveys` if nobody was asked. */
  points: z.array(trendPoint),
  norm: normBand.optional(),
  surveysWithoutScale,
  /** All surveys together, also those without a period; only of key figures. */
  total: trendPoint.optional(),
});
export type TrendLine = z.infer<typeof trendLine>;

export const trendData = z.object({
  kind: z.literal('trend'),
  measure: z.enum(['mean', 'percent']),
  text: localized,
  periods: z.array(z.object({ key: z.int(), label: z.string() })),
  lines: z.array(trendLine),
  /** Number of earlier periods left out; absent if none is. */
  periodsNotShown: z.int().min(1).optional(),
  /** Number of surveys without a period, which no point includes; absent if there are none. */
  surveysWithoutPeriod: z.int().min(1).optional(),
  norm: normName.optional(),
  alike: countedAlike,
  weights: figureWeights,
  /**
   * Surveys and answers behind all points (of the question that has the most), and what is excluded; absent without a
   * filter.
   */
  filtered: z
    .object({ surveyCount: z.int().min(0), answerCount: z.int().min(0), excluded: excludedCounts })
    .optional(),
});
export type TrendData = z.infer<typeof trendData>;
