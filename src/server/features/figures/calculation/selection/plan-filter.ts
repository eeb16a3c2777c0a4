import { buildQueryKey, type Query } from '#analysis/ledger/queries.ts';
import type { PersonQuestion } from '#analysis/ledger/survey-ledger.ts';
import type { HiddenReason } from '#shared/surveys/surveys/hidden-reasons.ts';
import type { AnalysisPool } from '../../../../analysis-pool/analysis-pool.ts';
import type { AskedSurvey } from '../../../../analysis-pool/messages.ts';
import type { Trx } from '../../../../db/connect.ts';
import { findBars } from '../queries/bar-queries.ts';
import type { InputSurvey } from '../queries/input-survey.ts';
import {
  type AnsweredQuery,
  findAnswered,
  findDerivedColumns,
  findLedgers,
  findOptionCounts,
  findReleased,
  insertRefused,
  insertReleased,
  type Ledger,
  lockLedgers,
  openLedgers,
  shareLockSurveys,
} from '../queries/ledger-queries.ts';
import { findColumns } from '../queries/queries.ts';
import { countedSurveys, type ReportInputs } from '../queries/report-inputs.ts';
import { loadQuestionOrder, type OrderedQuestion } from './load-question-order.ts';
import { fixedBars } from './survey-bars.ts';
import { loadSurveyQueries, type SurveyQueries } from './survey-queries.ts';

export interface FilteredSurvey {
  readonly survey: InputSurvey;
  readonly queryId: number;
  readonly hidden: HiddenReason | null;
  readonly passing: number;
  readonly ledger: Ledger | null;
  readonly isOpen: boolean;
}

export type FilterPlan = readonly FilteredSurvey[];

export const belowMinimum = (survey: InputSurvey): boolean =>
  survey.responseCount < survey.minRespondentCount;

const personQuestions = (
  questions: readonly OrderedQuestion[],
  columnOf: ReadonlyMap<number, number>,
): PersonQuestion[] =>
  questions
    .filter(({ aboutPerson }) => aboutPerson)
    .flatMap(({ itemId, item }) => {
      const column = columnOf.get(itemId);
      return column === undefined ? [] : [{ column, optionCount: item.options.length }];
    });

/** Without a ledger, a survey gets the one that would be opened now. */
export const askedSurveys = async (
  db: Trx,
  surveys: readonly InputSurvey[],
  ledgers: ReadonlyMap<number, Ledger>,
): Promise<AskedSurvey[]> => {
  const formIds = [...new Set(surveys.map(({ formId }) => formId))];
  const columns = await findColumns(db, formIds);
  const optionCounts = await findOptionCounts(db, formIds);
  const ordered = await loadQuestionOrder(db, formIds);
  const derived = await findDerivedColumns(db, formIds);
  const released = await findReleased(
    db,
    surveys.map(({ id }) => id),
  );
  const questions = new Map(
    formIds.map((formId) => [
      formId,
      personQuestions(ordered.get(formId) ?? [], columns.get(formId) ?? new Map()),
    ]),
  );
  return surveys.map(({ id, formId, answersVersion, minRespondentCount }) => ({
    id,
    formId,
    answersVersion: ledgers.get(id)?.answersVersion ?? answersVersion,
    minimum: ledgers.get(id)?.minimum ?? minRespondentCount,
    optionCounts: optionCounts.get(formId) ?? [],
    personQuestions: questions.get(formId) ?? [],
    released: released.get(id) ?? [],
    derived: derived.get(formId) ?? [],
  }));
};

interface Asked {
  readonly tenantId: number;
  readonly reportId: number | null;
  readonly surveys: readonly InputSurvey[];
  readonly queries: ReadonlyMap<number, Query>;
}

/**
 * Asks the ledgers for the surveys' queries and records those released. Serialised per tenant, so that concurrent
 * authors see each other's releases. Skips surveys that an import is replacing; returns how many were asked.
 */
const release = async (
  db: Trx,
  pool: AnalysisPool,
  { tenantId, reportId, surveys, queries }: Asked,
): Promise<number> => {
  await lockLedgers(db, tenantId);
  const answered = await findAnswered(db, keysOf(surveys, queries));
  const open = surveys.filter(({ id }) => !answered.has(id));
  const held = await shareLockSurveys(
    db,
    open.map(({ id }) => id),
  );
  const ready = open.filter(({ id }) => held.has(id));
  if (ready.length === 0) return 0;
  const ids = ready.map(({ id }) => id);
  await openLedgers(db, ids);
  const asked = await askedSurveys(db, ready, await findLedgers(db, ids));
  const outcomes = await pool.release({
    tenantId,
    surveys: asked,
    queries: new Map(ids.map((id) => [id, queries.get(id) as Query])),
  });
  const known = new Map(asked.map(({ id, released }) => [id, released.length]));
  await insertReleased(
    db,
    tenantId,
    outcomes.flatMap(({ surveyId, released }) =>
      (released ?? []).map((one, index) => ({
        ...one,
        ...{ surveyId, reportId },
        position: (known.get(surveyId) ?? 0) + index + 1,
      })),
    ),
  );
  await insertRefused(
    db,
    tenantId,
    outcomes.flatMap(({ surveyId, refused }) =>
      refused === null
        ? []
        : [{ surveyId, key: buildQueryKey(queries.get(surveyId) as Query), reason: refused }],
    ),
  );
  return outcomes.filter(({ refused, released }) => refused !== null || released !== null).length;
};

const keysOf = (
  surveys: readonly Pick<InputSurvey, 'id'>[],
  queries: ReadonlyMap<number, Query>,
): Map<number, string> =>
  new Map(
    surveys.flatMap(({ id }) => {
      const query = queries.get(id);
      return query ? [[id, buildQueryKey(query)] as const] : [];
    }),
  );

export const withheldReason = (survey: InputSurvey, ledger: Ledger | undefined): HiddenReason | null => {
  if (belowMinimum(survey)) return 'surveys-too-small';
  if (survey.status !== 'PROCESSED') return 'filter-not-possible';
  if (!survey.isClosed) return 'survey-open';
  if (ledger === undefined) return null;
  if (ledger.isWithdrawn) return 'only-together';
  if (ledger.isOfSamePeople) return 'filter-not-possible';
  return survey.minRespondentCount > ledger.minimum ? 'filter-not-possible' : null;
};

const present = (
  survey: InputSurvey,
  {
    ledger,
    answer,
    asked,
  }: { ledger: Ledger | undefined; answer: AnsweredQuery | undefined; asked: SurveyQueries },
): FilteredSurvey => {
  const base = { survey, queryId: 0, passing: 0, ledger: ledger ?? null, isOpen: false };
  const withheld = withheldReason(survey, ledger);
  if (withheld !== null) return { ...base, hidden: withheld };
  const { id } = survey;
  if (asked.waiting.has(id)) return { ...base, hidden: 'filter-running', isOpen: true };
  // Its form lacks a question of the filter, so nobody passes.
  if (!asked.queries.has(id)) return { ...base, hidden: asked.reasons.get(id) ?? 'no-surveys' };
  if (answer === undefined || ledger === undefined)
    return { ...base, hidden: 'filter-running', isOpen: true };
  if (answer.queryId === null) return { ...base, hidden: answer.reason ?? 'filter-not-possible' };
  return { ...base, queryId: answer.queryId, hidden: null, passing: answer.respondentCount };
};

/** The weight of one survey's audit beside its respondents. */
const AUDIT_WEIGHT = 200;
/** About three seconds of work; more is left to a job. */
const MOST_AT_ONCE = 500_000;
const WEIGHT_OF_STEP = 100_000;

const weightOf = ({ responseCount }: InputSurvey): number => responseCount + AUDIT_WEIGHT;

export const isLarge = (open: readonly InputSurvey[]): boolean =>
  open.reduce((sum, survey) => sum + weightOf(survey), 0) > MOST_AT_ONCE;

interface FilterAnswers {
  readonly surveys: readonly InputSurvey[];
  readonly asked: SurveyQueries;
  readonly ledgers: ReadonlyMap<number, Ledger>;
  readonly answered: ReadonlyMap<number, AnsweredQuery>;
  readonly open: readonly InputSurvey[];
}

/** Surveys whose bars no filter has used yet count as open, since computing bars reads all of their answers. */
const readAnswers = async (db: Trx, inputs: ReportInputs): Promise<FilterAnswers> => {
  const { filter, moved } = inputs;
  const surveys = countedSurveys(inputs);
  const ids = surveys.map(({ id }) => id);
  const asked = await loadSurveyQueries(db, { surveys, filter, moved }, () => findBars(db, ids));
  const ledgers = await findLedgers(db, ids);
  const answered = await findAnswered(db, keysOf(surveys, asked.queries));
  const open = surveys.filter(
    (survey) =>
      (asked.queries.has(survey.id) || asked.waiting.has(survey.id)) &&
      !answered.has(survey.id) &&
      withheldReason(survey, ledgers.get(survey.id)) === null,
  );
  return { surveys, asked, ledgers, answered, open };
};

export const findOpen = async (db: Trx, inputs: ReportInputs): Promise<readonly InputSurvey[]> =>
  (await readAnswers(db, inputs)).open;

const releaseFilter = async (
  db: Trx,
  pool: AnalysisPool,
  { tenantId, reportId, filter, moved }: ReportInputs,
  surveys: readonly InputSurvey[],
): Promise<number> => {
  const { queries, reasons } = await loadSurveyQueries(db, { surveys, filter, moved }, (columnsOf) =>
    fixedBars(db, pool, { tenantId, surveys, columnsOf }),
  );
  const asked = surveys.filter(({ id }) => queries.has(id));
  return reasons.size + (await release(db, pool, { tenantId, reportId, surveys: asked, queries }));
};

export const releaseSome = (
  db: Trx,
  pool: AnalysisPool,
  inputs: ReportInputs,
  open: readonly InputSurvey[],
): Promise<number> => {
  let weight = 0;
  const surveys = open.filter((survey) => {
    const isFirst = weight === 0;
    weight += weightOf(survey);
    return isFirst || weight <= WEIGHT_OF_STEP;
  });
  return releaseFilter(db, pool, inputs, surveys);
};

/**
 * Applies the inputs' filter and records released queries in the ledgers. Too much work for a request is left to
 * `filter-job.ts`, and the remaining surveys are open; `isWhole` applies everything now.
 */
export const planFilter = async (
  db: Trx,
  pool: AnalysisPool,
  inputs: ReportInputs,
  { isWhole = inputs.reportId === null }: { readonly isWhole?: boolean } = {},
): Promise<FilterPlan> => {
  let found = await readAnswers(db, inputs);
  const { open } = found;
  if (open.length > 0 && (isWhole || !isLarge(open))) {
    await releaseFilter(db, pool, inputs, open);
    found = await readAnswers(db, inputs);
  }
  const { ledgers, answered, asked } = found;
  return found.surveys.map((survey) =>
    present(survey, { ledger: ledgers.get(survey.id), answer: answered.get(survey.id), asked }),
  );
};
