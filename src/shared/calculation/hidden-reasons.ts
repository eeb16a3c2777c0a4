/**
 * Why a figure is suppressed or missing (design section 6, rule 6). `surveys-too-small`: every survey is below its
 * minimum even unfiltered; `filter-too-narrow`: nobody or fewer than the minimum pass the filter; `too-few-answers`:
 * fewer valid answers than the minimum; `no-surveys`: no survey has the item. Under a filter: `filter-not-possible`,
 * earlier figures would allow too few people to be singled out; `filter-other-bars`, a number range ends within a bar
 * of the survey; `item-not-under-filter`, the answers could be derived from several figures; `survey-open`, answers
 * are still coming in; `filter-running`, a job is still applying the filter. For figures older than the ledgers and
 * surveys filtered then: `only-together`, only pooled with others; `filter-merged-options`, some options were merged.
 * `answers-deleted`: the comments' retention period is over. `answers-differ`: pooled questions whose options differ
 * in meaning.
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
