import type { HiddenReason } from '#shared/surveys/surveys/hidden-reasons.ts';
import type { AnalysisPool } from '../../../../analysis-pool/analysis-pool.ts';
import type { Trx } from '../../../../db/connect.ts';
import type { InputSurvey } from '../queries/input-survey.ts';
import { countedSurveys, type ReportInputs } from '../queries/report-inputs.ts';
import { type LookedAtSurvey, lookAtFilter } from './look-at-filter.ts';
import { belowMinimum, planFilter } from './plan-filter.ts';

export interface SurveyCount {
  readonly surveyId: number;
  readonly responseCount: number;
  /**
   * `null` if it must not be disclosed [4.07]; `hidden` then gives the reason, or `null` if the preview cannot tell.
   */
  readonly filteredRespondentCount: number | null;
  readonly hidden: HiddenReason | null;
}

export interface FilteredCounts {
  readonly surveys: readonly SurveyCount[];
  readonly respondentCount: number;
  readonly filteredRespondentCount: number | null;
  readonly undecidedRespondentCount: number;
  readonly surveysBelowMinRespondentCount: readonly { id: number; description: string }[];
  readonly hidden: HiddenReason | null;
  readonly earlierReleaseSurveyIds: readonly number[];
  readonly isSettled: boolean;
}

type Count = Pick<SurveyCount, 'filteredRespondentCount' | 'hidden'>;

const hide = (hidden: HiddenReason): Count => ({ filteredRespondentCount: null, hidden });

const unfiltered = (survey: InputSurvey): Count =>
  belowMinimum(survey)
    ? hide('surveys-too-small')
    : { filteredRespondentCount: survey.responseCount, hidden: null };

/** When nothing is shown, the first of these reasons that applies is reported: the one closest to disclosure. */
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

/** Surveys that are not processed have no count (`no-surveys`). Without a filter nothing is read beside the inputs. */
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
