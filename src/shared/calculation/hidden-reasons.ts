/**
 * Why something is not shown (design section 6, rule 6). `surveys-too-small`: every survey is below its minimum
 * without any filter; `filter-too-narrow`: nobody, or fewer than the minimum, passes the filter; `too-few-answers`: the
 * item has fewer valid answers than the minimum; `no-surveys`: no survey has the item. Under a filter: `filter-not-possible`,
 * together with what was shown before too few people could be told apart; `filter-other-bars`, a range of numbers ends within a bar of
 * the survey; `item-not-under-filter`, the item's answers could be worked
 * out from several figures; `survey-open`, answers to the surveys still come in; `filter-running`, a job is still
 * applying the filter. Of figures from before there were ledgers, and of surveys that were filtered then: `only-together`, only
 * with others; `filter-merged-options`, some of the options were not told apart. `answers-deleted`: comments that were listed until
 * the tenant's period was over. `answers-differ`: of questions counted together whose options do not mean the same.
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
