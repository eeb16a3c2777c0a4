import { z } from 'zod';

/**
 * Why a figure is suppressed or missing (design section 6, rule 6).
 *
 * - `surveys-too-small`: every survey is below its minimum, even unfiltered.
 * - `filter-too-narrow`: nobody passes the filter, or fewer than the minimum.
 * - `too-few-answers`: the item has fewer valid answers than the minimum.
 * - `no-surveys`: no survey has the item.
 * - `survey-open`: answers to the surveys still come in, so no filter applies yet.
 * - `filter-running`: a job is still applying the filter.
 * - `filter-not-possible`: together with earlier figures too few people could be distinguished.
 * - `filter-other-bars`: a range of numbers ends within a bar of the survey.
 * - `item-not-under-filter`: the item's answers could be derived from several figures.
 * - `only-together`: figures from before there were ledgers are only shown pooled with others.
 * - `filter-merged-options`: surveys filtered before there were ledgers did not distinguish some options.
 * - `answers-deleted`: the comments' retention period is over.
 * - `answers-differ`: the options of pooled questions differ in meaning.
 */
export const hiddenReasons = [
  'surveys-too-small',
  'filter-too-narrow',
  'too-few-answers',
  'no-surveys',
  'survey-open',
  'filter-running',
  'only-together',
  'filter-not-possible',
  'filter-merged-options',
  'filter-other-bars',
  'item-not-under-filter',
  'answers-deleted',
  'answers-differ',
] as const;
export type HiddenReason = (typeof hiddenReasons)[number];
export const hiddenReason = z.enum(hiddenReasons);
