import { computeNumberBars, type NumberBars, rangeByBars } from '../counting/number-bars.ts';
import type { RespondentFilter } from '../counting/respondent-filter.ts';
import { emptyTally } from '../counting/tally.ts';
import { type CountRequest, type CountTally, tallyFigures } from '../counting/tally-figures.ts';
import { disclose, type TalliedItem } from '../disclosure/disclosure.ts';
import { type Classes, partitionIntoClasses } from '../ledger/classes.ts';
import { openQuery, packQuery } from '../ledger/filtered-counts.ts';
import { computeMembership, type Membership } from '../ledger/memberships.ts';
import { optionQueries } from '../ledger/option-queries.ts';
import { buildQuery, buildQueryKey, type Query } from '../ledger/queries.ts';
import { releaseQuery } from '../ledger/release-query.ts';
import type { PersonQuestion, Refusal, ReleasedQuery, SurveyLedger } from '../ledger/survey-ledger.ts';
import { addFiltered, type FilteredSurvey } from '../ledger/tally-filtered.ts';
import { countNumbers } from '../statistics/counted-numbers.ts';
import { type PlainItem, type PlainSurvey, pack } from './plain-survey.ts';
import { PERSON_QUESTIONS } from './random-survey.ts';

export interface PlainLedger extends SurveyLedger {
  readonly survey: PlainSurvey;
  readonly refused: ReadonlyMap<string, Refusal>;
}

export const plainBars = ({ rows, minimum }: PlainSurvey, item: number): NumberBars | null =>
  computeNumberBars(
    countNumbers(
      Float64Array.from(
        rows.flatMap((row) => {
          const answer = row[item];
          return typeof answer === 'number' ? [answer] : [];
        }),
      ),
    ),
    minimum,
  );

export const queryFor = (survey: PlainSurvey, filter: RespondentFilter): Query | null => {
  let isWithinBar = false;
  const columns = new Map(survey.items.map((_, index) => [index + 1, index]));
  const query = buildQuery(filter, columns, (column, range) => {
    const bars = plainBars(survey, column);
    const put = bars && rangeByBars(range, bars);
    isWithinBar ||= put === null;
    return put ?? range;
  });
  return isWithinBar ? null : query;
};

export const askFilters = (
  survey: PlainSurvey,
  filters: readonly RespondentFilter[],
  personQuestions: readonly PersonQuestion[] = PERSON_QUESTIONS,
): PlainLedger => {
  const refused = new Map<string, Refusal>();
  let released: readonly ReleasedQuery[] = [];
  const ledger = {
    segments: pack(survey, [3]).segments,
    minimum: survey.minimum,
    columnCount: survey.items.length,
    formerGroups: null,
    personQuestions,
  };
  if (survey.rows.length >= survey.minimum)
    for (const filter of filters) {
      const query = queryFor(survey, filter);
      if (query === null) continue;
      const result = releaseQuery({ ...ledger, released }, query);
      if (result.refused === null) released = [...released, ...result.released];
      else refused.set(buildQueryKey(query), result.refused);
    }
  return { ...ledger, survey, released, refused };
};

export const releasedFor = (
  { survey, released }: PlainLedger,
  filter: RespondentFilter,
): ReleasedQuery | undefined => {
  const asked = queryFor(survey, filter);
  if (asked === null) return undefined;
  const key = buildQueryKey(asked);
  return released.find(({ query, isBar }) => !isBar && buildQueryKey(query) === key);
};

export const membershipsOfLedger = ({ segments, released }: PlainLedger): Membership[] =>
  released.map(({ query }) => computeMembership(segments, query));

export const classesOfLedger = (ledger: PlainLedger): Classes => {
  const reserved = ledger.personQuestions.flatMap((question) =>
    optionQueries(ledger, question).map((query) => computeMembership(ledger.segments, query)),
  );
  return partitionIntoClasses(ledger.survey.rows.length, [...membershipsOfLedger(ledger), ...reserved]);
};

export const requestFor = (item: PlainItem, index: number): CountRequest => ({
  itemIds: [index + 1],
  optionCount: item.optionCount,
  groupOf: null,
});

const asShown = ({ kind, optionCount }: PlainItem): TalliedItem => ({
  type: kind === 'number' ? 'NUMERIC' : kind === 'multiple' ? 'MULTIPLE_CHOICE' : 'SCALA',
  options: Array.from({ length: optionCount }, (_, index) => ({ text: {}, value: index + 1 })),
});
const shownItems = new WeakMap<PlainItem, TalliedItem>();
export const itemToShow = (item: PlainItem): TalliedItem => {
  const shown = shownItems.get(item) ?? asShown(item);
  shownItems.set(item, shown);
  return shown;
};

export const surveyUnder = (ledger: PlainLedger, filter: RespondentFilter): FilteredSurvey => {
  const { survey, segments, minimum } = ledger;
  const released = releasedFor(ledger, filter);
  const query = queryFor(survey, filter);
  const optionCounts = survey.items.map(({ optionCount }) => optionCount);
  return {
    surveyId: survey.id,
    minimum,
    columnOf: new Map(survey.items.map((_, index) => [index + 1, index])),
    hidden: released
      ? null
      : query === null
        ? 'filter-other-bars'
        : (ledger.refused.get(buildQueryKey(query)) ?? 'filter-not-possible'),
    counts: released
      ? openQuery(
          packQuery(segments, computeMembership(segments, released.query), {
            optionCounts,
            shownColumns: released.shownColumns,
            minimum,
            personColumns: ledger.personQuestions.map(({ column }) => column),
          }),
        )
      : null,
  };
};

export const tallyFiltered = (
  ledgers: readonly PlainLedger[],
  filter: RespondentFilter,
  requests: readonly CountRequest[],
): CountTally[] => {
  const figures = requests.map(
    ({ optionCount }): CountTally => ({ total: emptyTally(optionCount), groups: new Map() }),
  );
  addFiltered(
    figures,
    ledgers.map((ledger) => surveyUnder(ledger, filter)),
    requests,
  );
  return figures;
};

export const tallyWhole = (
  surveys: readonly PlainSurvey[],
  requests: readonly CountRequest[],
): CountTally[] =>
  tallyFigures(
    surveys.map((survey) => pack(survey)),
    requests,
  );

export const outputsOf = ({ total, groups }: CountTally, item: PlainItem) => ({
  total: disclose(total, itemToShow(item)),
  groups: [...groups].map(([key, tally]) => [key, disclose(tally, itemToShow(item))]),
});
