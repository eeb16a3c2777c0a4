import type { HiddenReason } from '#shared/calculation/hidden-reasons.ts';
import type { AnalysisPool } from '../../analysis-pool/analysis-pool.ts';
import type { Trx } from '../../db/connect.ts';
import type { FilteredCohort } from './cohorts-under-filter.ts';
import type { InputSurvey } from './input-survey.ts';
import { belowMinimum, type FilterPlan, planFilter } from './plan-filter.ts';
import { countedSurveys, type ReportInputs } from './report-inputs.ts';

/** One survey's respondents as they may be told. */
export interface SurveyCount {
  readonly surveyId: number;
  readonly responseCount: number;
  /** Null where it must not be known ([4.07]); `hidden` says why. */
  readonly filteredRespondentCount: number | null;
  readonly hidden: HiddenReason | null;
}

/** How many respondents a report has, under the disclosure rules. */
export interface FilteredCounts {
  /** In the order of the inputs' surveys. */
  readonly surveys: readonly SurveyCount[];
  /** Of all surveys, whatever the filter. */
  readonly respondentCount: number;
  /** Over the surveys that may be counted; null when there is none. */
  readonly filteredRespondentCount: number | null;
  /** Respondents of whom the filter cannot say whether they pass; 0 without a filter. */
  readonly undecidedRespondentCount: number;
  readonly surveysBelowMinRespondentCount: readonly { id: number; description: string }[];
  /** Why no figure at all can be shown; null when some can. */
  readonly hidden: HiddenReason | null;
  /** Empty without a filter. */
  readonly cohorts: readonly FilteredCohort[];
}

type Count = Pick<SurveyCount, 'filteredRespondentCount' | 'hidden'>;

const hide = (hidden: HiddenReason): Count => ({ filteredRespondentCount: null, hidden });

const unfiltered = (survey: InputSurvey): Count =>
  belowMinimum(survey)
    ? hide('surveys-too-small')
    : { filteredRespondentCount: survey.responseCount, hidden: null };

/** A survey that is a cohort of its own tells its count; others only all together. */
const countOfCohort = ({ hidden, counted, passing }: FilteredCohort): Count => {
  if (hidden !== null) return hide(hidden);
  return counted.length === 1 ? { filteredRespondentCount: passing, hidden: null } : hide('only-together');
};

const filteredCountsOf = ({ cohorts, tooSmall, unfiltered: others }: FilterPlan): Map<number, Count> =>
  new Map([
    ...cohorts.flatMap((one) => one.counted.map(({ id }) => [id, countOfCohort(one)] as const)),
    ...tooSmall.map(({ id }) => [id, hide('surveys-too-small')] as const),
    ...others.map(({ id }) => [id, hide('filter-not-possible')] as const),
  ]);

/** In which order reasons are told when nothing is shown: the one nearest to being shown first. */
const REASONS: readonly HiddenReason[] = [
  'filter-too-narrow',
  'filter-merged-options',
  'filter-not-possible',
  'only-together',
  'surveys-too-small',
  'answers-deleted',
];

const hiddenOf = (reasons: readonly (HiddenReason | null)[]): HiddenReason | null =>
  reasons.includes(null) ? null : (REASONS.find((reason) => reasons.includes(reason)) ?? 'no-surveys');

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Over whole cohorts; who is in none that is shown, or in its remainder, is undecided. */
const totalsOf = (plan: FilterPlan, inputs: ReportInputs) => {
  const shown = plan.cohorts.filter(({ hidden }) => hidden === null);
  const decided = sum(shown.map(({ cohort, remainder }) => sum([...cohort.division.sizes]) - remainder));
  const all = sum(countedSurveys(inputs).map(({ responseCount }) => responseCount));
  return {
    filteredRespondentCount: shown.length === 0 ? null : sum(shown.map(({ passing }) => passing)),
    // Counted on the releases that the cohorts were fixed with, so newer ones may be larger or smaller.
    undecidedRespondentCount: Math.max(0, all - decided),
    hidden: hiddenOf([
      ...plan.cohorts.map(({ hidden }) => hidden),
      ...plan.tooSmall.map((): HiddenReason => 'surveys-too-small'),
      ...plan.unfiltered.map((): HiddenReason => 'filter-not-possible'),
    ]),
  };
};

/**
 * Respondents of every survey and of the report under its filter. Surveys that are not processed have no respondents
 * to tell of (`no-surveys`). Without a filter nothing is read but the inputs.
 */
export const filteredCounts = async (
  db: Trx,
  pool: AnalysisPool,
  inputs: ReportInputs,
): Promise<FilteredCounts> => {
  const counted = countedSurveys(inputs);
  const plan = inputs.filter.length === 0 ? null : await planFilter(db, pool, inputs);
  const counts =
    plan === null
      ? new Map(counted.map((survey) => [survey.id, unfiltered(survey)]))
      : filteredCountsOf(plan);
  const surveys = inputs.surveys.map((survey): SurveyCount => {
    const isGone = plan !== null && survey.statusWithAnswers !== null;
    const count = isGone ? hide('answers-deleted') : (counts.get(survey.id) ?? hide('no-surveys'));
    return { surveyId: survey.id, responseCount: survey.responseCount, ...count };
  });
  const shown = surveys.flatMap((survey) => survey.filteredRespondentCount ?? []);
  const totals =
    plan === null
      ? {
          filteredRespondentCount: shown.length === 0 ? null : sum(shown),
          undecidedRespondentCount: 0,
          hidden: hiddenOf(surveys.map(({ hidden }) => hidden)),
        }
      : totalsOf(plan, inputs);
  return {
    surveys,
    respondentCount: sum(inputs.surveys.map((survey) => survey.responseCount)),
    ...totals,
    surveysBelowMinRespondentCount: counted
      .filter(belowMinimum)
      .map(({ id, description }) => ({ id, description })),
    cohorts: plan?.cohorts ?? [],
  };
};

/** Those that figures are made of, for `inputsDigest`. */
export const countedCohorts = ({ cohorts }: Pick<FilteredCounts, 'cohorts'>): { id: number }[] =>
  cohorts.filter(({ counted }) => counted.length > 0).map(({ cohort: { id } }) => ({ id }));
