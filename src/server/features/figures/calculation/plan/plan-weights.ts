import { narrowedTo, type RespondentFilter } from '#analysis/counting/respondent-filter.ts';
import { rake, trimWeights } from '#analysis/statistics/rake.ts';
import type { FigureWeights, Margin } from '#shared/figures/calculation/weights.ts';
import type { HiddenReason } from '#shared/surveys/surveys/hidden-reasons.ts';
import type { AnalysisPool } from '../../../../analysis-pool/analysis-pool.ts';
import type { Selection } from '../../../../analysis-pool/messages.ts';
import type { Trx } from '../../../../db/connect.ts';
import type { FigureReads } from '../queries/figure-reads.ts';
import type { InputSurvey } from '../queries/input-survey.ts';
import { groupOrdersByForm } from '../queries/moved-item-queries.ts';
import { countedSurveys, type ReportInputs } from '../queries/report-inputs.ts';
import { entryOf, poolSurvey } from '../selection/load-selection.ts';
import { belowMinimum, type FilteredSurvey, type FilterPlan, planFilter } from '../selection/plan-filter.ts';

type Asked = Extract<Margin, { itemId: number }>;

/** Respondents by their answers to all questions of the margins, each with its category of each of these. */
export interface Stratum {
  readonly filter: RespondentFilter;
  readonly categories: ReadonlyMap<Margin, number>;
}

const isAsked = (margin: Margin): margin is Asked => 'itemId' in margin;

export const listStrata = ({ weighting }: ReportInputs, within: RespondentFilter = []): Stratum[] => {
  let strata: Stratum[] = [{ filter: within, categories: new Map() }];
  for (const margin of (weighting?.margins ?? []).filter(isAsked))
    strata = strata.flatMap(({ filter, categories }) =>
      margin.shares.flatMap(({ position }, category): Stratum[] => {
        const narrowed = narrowedTo(filter, margin.itemId, position);
        return narrowed === null
          ? []
          : [{ filter: narrowed, categories: new Map([...categories, [margin, category]]) }];
      }),
    );
  return strata;
};

const wholeSurvey = (survey: InputSurvey): FilteredSurvey => ({
  ...{ survey, queryId: 0, ledger: null, isOpen: false, passing: survey.responseCount },
  hidden: belowMinimum(survey) ? 'surveys-too-small' : null,
});

interface Part {
  readonly plan: FilteredSurvey;
  readonly cell: string;
}

/** A survey is in weighted figures only if all of its strata are shown. */
interface StratifiedSurvey {
  readonly survey: InputSurvey;
  readonly parts: readonly Part[];
  readonly hidden: HiddenReason | null;
}

const categoryOf = (margin: Margin, { categories }: Stratum, { attributes }: InputSurvey): number =>
  'itemId' in margin
    ? (categories.get(margin) ?? -1)
    : margin.shares.findIndex(({ value }) => value === attributes[margin.attributeId]?.[0]);

const stratify = async (
  db: Trx,
  pool: AnalysisPool,
  inputs: ReportInputs,
  strata: readonly Stratum[],
): Promise<{ surveys: StratifiedSurvey[]; isPending: boolean }> => {
  const margins = inputs.weighting?.margins ?? [];
  const plans: { stratum: Stratum; plan: FilterPlan }[] = [];
  for (const stratum of strata) {
    const { filter } = stratum;
    const plan =
      filter.length === 0
        ? countedSurveys(inputs).map(wholeSurvey)
        : await planFilter(db, pool, { ...inputs, filter });
    plans.push({ stratum, plan });
  }
  const surveys = countedSurveys(inputs).map((survey, index): StratifiedSurvey => {
    const own = plans.map(({ stratum, plan }) => ({ stratum, plan: plan[index] as FilteredSurvey }));
    const cells = own.map(({ stratum }) => margins.map((margin) => categoryOf(margin, stratum, survey)));
    const isOutside = cells.some((categories) => categories.includes(-1));
    return {
      survey,
      parts: own.map(({ plan }, place) => ({ plan, cell: (cells[place] ?? []).join() })),
      hidden: own.find(({ plan }) => plan.hidden !== null)?.plan.hidden ?? (isOutside ? 'no-surveys' : null),
    };
  });
  return { surveys, isPending: plans.some(({ plan }) => plan.some(({ isOpen }) => isOpen)) };
};

const cellsOf = (margins: readonly Margin[]): number[][] =>
  margins.reduce<number[][]>(
    (cells, { shares }) => cells.flatMap((cell) => shares.map((_, category) => [...cell, category])),
    [[]],
  );

interface Weights {
  readonly byCell: ReadonlyMap<string, number>;
  readonly told: FigureWeights;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** With fewer of all people, weights would hide that a figure is about other people than without them. */
const LEAST_WEIGHTED = 0.5;

/** A function of numbers of respondents of released strata alone. */
const weigh = (
  { weighting }: ReportInputs,
  surveys: readonly StratifiedSurvey[],
  questions: ReadonlyMap<number, unknown>,
): Weights => {
  const { margins = [], names = [], bound = 1 } = weighting ?? {};
  const not = (hidden: Exclude<FigureWeights['hidden'], null>): Weights => ({
    byCell: new Map(),
    told: { hidden, names },
  });
  const isMissing = (margin: Margin): boolean =>
    'itemId' in margin
      ? !questions.has(margin.itemId)
      : !surveys.some(({ survey }) => margin.attributeId in survey.attributes);
  if (margins.some(isMissing)) return not('margin-missing');
  const shown = surveys.filter(({ hidden }) => hidden === null);
  const respondentTotal = sum(surveys.map(({ survey }) => survey.responseCount));
  const respondentCount = sum(shown.flatMap(({ parts }) => parts.map(({ plan }) => plan.passing)));
  if (shown.length === 0 || respondentCount < LEAST_WEIGHTED * respondentTotal) return not('groups-hidden');
  const cells = cellsOf(margins);
  const places = new Map(cells.map((cell, index) => [cell.join(), index]));
  const counts = cells.map(() => 0);
  for (const { plan, cell } of shown.flatMap(({ parts }) => parts))
    counts[places.get(cell) as number]! += plan.passing;
  const raked = margins.map(({ shares }, place) => {
    const all = sum(shares.map(({ share }) => share));
    return {
      categoryOf: cells.map((cell) => cell[place] as number),
      shares: shares.map(({ share }) => share / all),
    };
  });
  const isEmpty = raked.some(({ categoryOf: categories, shares }) =>
    shares.some((_, category) => counts.every((count, cell) => count === 0 || categories[cell] !== category)),
  );
  if (isEmpty) return not('group-empty');
  const { weights, hasConverged } = rake(counts, raked);
  if (!hasConverged) return not('not-converged');
  const trimmed = trimWeights(counts, weights, bound);
  const used = trimmed.filter((_, cell) => (counts[cell] as number) > 0);
  const isTrimmed = (weight: number, cell: number): boolean =>
    (counts[cell] as number) > 0 && (weight > bound || weight < 1 / bound);
  return {
    byCell: new Map([...places].map(([cell, place]) => [cell, trimmed[place] as number])),
    told: {
      hidden: null,
      names,
      groupCount: used.length,
      emptyGroupCount: cells.length - used.length,
      trimmedGroupCount: weights.filter(isTrimmed).length,
      lowest: Math.min(...used),
      highest: Math.max(...used),
      respondentCount,
      respondentTotal,
      surveyCount: shown.length,
      surveyTotal: surveys.length,
    },
  };
};

export interface WeightPlan {
  readonly told: FigureWeights;
  /** Each stratum of each survey with its weight; empty where nothing is weighted. */
  readonly selection: Selection;
  readonly excludedRespondentCount: number;
  readonly isPending: boolean;
}

/**
 * Weighs strata, which are released queries of the ledger, so that a weighted figure is the sum of what these show, each
 * times its weight (docs/disclosure.md). Under a filter the weights stay those of all respondents.
 */
export const planWeights = async (
  db: Trx,
  pool: AnalysisPool,
  inputs: ReportInputs,
  reads: FigureReads,
): Promise<WeightPlan | null> => {
  if (!inputs.weighting) return null;
  const formIds = [...new Set(inputs.surveys.map(({ formId }) => formId))];
  const itemIds = inputs.weighting.margins.filter(isAsked).map(({ itemId }) => itemId);
  const all = await stratify(db, pool, inputs, listStrata(inputs));
  const { byCell, told } = weigh(inputs, all.surveys, await reads.questions(itemIds, formIds));
  const isFiltered = inputs.filter.length > 0 && told.hidden === null;
  const passing = isFiltered ? await stratify(db, pool, inputs, listStrata(inputs, inputs.filter)) : all;
  const included = all.surveys.map(({ hidden }, index) => hidden ?? passing.surveys[index]?.hidden ?? null);
  const isWhole = itemIds.length === 0 && !isFiltered;
  const shown = passing.surveys.filter((_, index) => included[index] === null);
  const hidden = passing.surveys.flatMap(({ survey }, index): FilteredSurvey[] => {
    const reason = included[index] ?? null;
    return reason === null ? [] : [{ ...wholeSurvey(survey), hidden: reason }];
  });
  const weightOf = ({ cell }: Part): number => byCell.get(cell) ?? 1;
  return {
    told,
    selection: {
      tenantId: inputs.tenantId,
      surveys: isWhole
        ? shown.flatMap(({ survey, parts }) =>
            parts.map((part) => ({ ...poolSurvey(survey), weight: weightOf(part) })),
          )
        : [],
      filtered: [
        ...hidden.map(entryOf),
        ...(isWhole
          ? []
          : shown.flatMap(({ parts }) =>
              parts.map((part) => ({ ...entryOf(part.plan), weight: weightOf(part) })),
            )),
      ],
      columnsOfForm: await reads.columns(formIds),
      ordersOfForm: groupOrdersByForm(inputs.moved),
    },
    excludedRespondentCount: sum(hidden.map(({ survey }) => survey.responseCount)),
    isPending: all.isPending || passing.isPending,
  };
};

/** Filters of strata, under the report's filter as well. */
export const listStratumFilters = (inputs: ReportInputs): RespondentFilter[] =>
  inputs.weighting
    ? [...listStrata(inputs), ...(inputs.filter.length > 0 ? listStrata(inputs, inputs.filter) : [])]
        .map(({ filter }) => filter)
        .filter(({ length }) => length > 0)
    : [];
