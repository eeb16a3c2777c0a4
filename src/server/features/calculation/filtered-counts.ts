import type { HiddenReason } from '#shared/calculation/hidden-reasons.ts';
import type { AnalysisPool } from '../../analysis-pool/analysis-pool.ts';
import type { Trx } from '../../db/connect.ts';
import type { InputSurvey } from './input-survey.ts';
import { type LookedAtSurvey, lookAtFilter } from './look-at-filter.ts';
import { belowMinimum, planFilter } from './plan-filter.ts';
import { countedSurveys, type ReportInputs } from './report-inputs.ts';

/** One survey's respondents as they may be told. */
export interface SurveyCount {
  readonly surveyId: number;
  readonly responseCount: number;
  /** Null where it must not be known ([4.07]); `hidden` says why, or null where only looking at the filter does not tell. */
  readonly filteredRespondentCount: number | null;
  readonly hidden: HiddenReason | null;
}

/** How many respondents a report has, under the disclosure rules. */
export interface FilteredCounts {
  /** In the order of the inputs' surveys. */
  readonly surveys: readonly SurveyCount[];
  /** Of all surveys, whatever the filter. */
  readonly respondentCount: number;
  /** Over the surveys that may be counted; null when there is none, or not all of their counts are told. */
  readonly filteredRespondentCount: number | null;
  /** Respondents of surveys of which the filter shows nothing; 0 without a filter. */
  readonly undecidedRespondentCount: number;
  readonly surveysBelowMinRespondentCount: readonly { id: number; description: string }[];
  /** Why no figure at all can be shown; null when some can. */
  readonly hidden: HiddenReason | null;
  /** Surveys of which filters go on counting an earlier release. */
  readonly earlierReleaseSurveyIds: readonly number[];
  /** False: a survey is just being imported, so its count comes later. */
  readonly isSettled: boolean;
}

type Count = Pick<SurveyCount, 'filteredRespondentCount' | 'hidden'>;

const hide = (hidden: HiddenReason): Count => ({ filteredRespondentCount: null, hidden });

const unfiltered = (survey: InputSurvey): Count =>
  belowMinimum(survey)
    ? hide('surveys-too-small')
    : { filteredRespondentCount: survey.responseCount, hidden: null };

/** In which order reasons are told when nothing is shown: the one nearest to being shown first. */
const REASONS: readonly HiddenReason[] = [
  'filter-running',
  'survey-open',
  'filter-too-narrow',
  'filter-not-possible',
  'filter-other-bars',
  'only-together',
  'no-surveys',
  'surveys-too-small',
  'answers-deleted',
];

const hiddenOf = (reasons: readonly (HiddenReason | null)[]): HiddenReason | null =>
  reasons.includes(null) ? null : (REASONS.find((reason) => reasons.includes(reason)) ?? 'no-surveys');

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const countsUnder = (plan: readonly LookedAtSurvey[]): Map<number, Count> =>
  new Map(
    plan.map(({ survey, hidden, passing, isCountTold }) => [
      survey.id,
      hidden === null ? { filteredRespondentCount: isCountTold ? passing : null, hidden } : hide(hidden),
    ]),
  );

/** Over the surveys that are shown, in the releases that filters count. */
const totalsOf = (plan: readonly LookedAtSurvey[]) => {
  const shown = plan.filter(({ hidden }) => hidden === null);
  const isTold = shown.length > 0 && shown.every(({ isCountTold }) => isCountTold);
  return {
    filteredRespondentCount: isTold ? sum(shown.map(({ passing }) => passing)) : null,
    undecidedRespondentCount: sum(
      plan.filter(({ hidden }) => hidden !== null).map(({ survey }) => survey.responseCount),
    ),
    hidden: hiddenOf(plan.map(({ hidden }) => hidden)),
  };
};

/** `isLook`: the filter is only looked at, and nothing enters the surveys' ledgers. */
const planOf = async (
  db: Trx,
  pool: AnalysisPool,
  inputs: ReportInputs,
  isLook: boolean,
): Promise<LookedAtSurvey[] | null> => {
  if (inputs.filter.length === 0) return null;
  if (isLook) return lookAtFilter(db, pool, inputs);
  return (await planFilter(db, pool, inputs)).map((one) => ({ ...one, isCountTold: true }));
};

/**
 * Respondents of every survey and of the report under its filter. Surveys that are not processed have no respondents
 * to tell of (`no-surveys`). Without a filter nothing is read but the inputs.
 */
export const filteredCounts = async (
  db: Trx,
  pool: AnalysisPool,
  inputs: ReportInputs,
  { isLook = false }: { readonly isLook?: boolean } = {},
): Promise<FilteredCounts> => {
  const counted = countedSurveys(inputs);
  const plan = await planOf(db, pool, inputs, isLook);
  const counts =
    plan === null ? new Map(counted.map((survey) => [survey.id, unfiltered(survey)])) : countsUnder(plan);
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
      : totalsOf(plan);
  return {
    surveys,
    respondentCount: sum(inputs.surveys.map((survey) => survey.responseCount)),
    ...totals,
    surveysBelowMinRespondentCount: counted
      .filter(belowMinimum)
      .map(({ id, description }) => ({ id, description })),
    isSettled: (plan ?? []).every(({ isOpen }) => !isOpen),
    earlierReleaseSurveyIds: (plan ?? []).flatMap(({ survey, hidden, ledger }) =>
      hidden === null && ledger?.isEarlierRelease ? [survey.id] : [],
    ),
  };
};
