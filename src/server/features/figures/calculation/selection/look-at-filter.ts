import { buildQueryKey, MOST_CONDITIONS, type Query, withDropped } from '#analysis/ledger/queries.ts';
import type { AnalysisPool } from '../../../../analysis-pool/analysis-pool.ts';
import type { Trx } from '../../../../db/connect.ts';
import { findBars } from '../queries/bar-queries.ts';
import { findAnswered, findLedgers } from '../queries/ledger-queries.ts';
import { countedSurveys, type ReportInputs } from '../queries/report-inputs.ts';
import { askedSurveys, type FilteredSurvey, isLarge, withheldReason } from './plan-filter.ts';
import { seenBars } from './survey-bars.ts';
import { loadSurveyQueries } from './survey-queries.ts';

/** Up to this many surveys, ledgers are queried as exactly as for a release. */
const MOST_EXACT = 100;

export interface LookedAtSurvey extends FilteredSurvey {
  /**
   * True if the number of passing respondents is already public: a single condition appears in the question's own
   * figure, several only once released.
   */
  readonly isCountTold: boolean;
}

/**
 * Previews a filter without entering anything in the ledgers. With many surveys and several conditions some reported
 * as possible may later be refused.
 */
export const lookAtFilter = async (
  db: Trx,
  pool: AnalysisPool,
  inputs: ReportInputs,
): Promise<LookedAtSurvey[]> => {
  const surveys = countedSurveys(inputs);
  const ids = surveys.map(({ id }) => id);
  const ledgers = await findLedgers(db, ids);
  const { tenantId, filter, moved } = inputs;
  const may = surveys.filter((survey) => withheldReason(survey, ledgers.get(survey.id)) === null);
  const { queries, reasons, waiting } = await loadSurveyQueries(
    db,
    { surveys, filter, moved },
    (columnsOf) =>
      isLarge(may) ? findBars(db, ids) : seenBars(db, pool, { tenantId, surveys: may, columnsOf }, ledgers),
  );
  const answered = await findAnswered(
    db,
    new Map([...queries].map(([id, query]) => [id, buildQueryKey(query)])),
  );
  const open = may.filter(({ id }) => queries.has(id) && !answered.has(id));
  // Looking takes as long as releasing does; of large reports nobody waits for it.
  const isPutOff = isLarge(open);
  const partsOf = (id: number): Query[] => {
    const query = queries.get(id) as Query;
    return query.length > MOST_CONDITIONS ? [query] : withDropped(query);
  };
  const looked = new Map(
    (open.length === 0 || isPutOff
      ? []
      : await pool.look({
          tenantId,
          surveys: await askedSurveys(db, open, ledgers),
          queries: new Map(open.map(({ id }) => [id, partsOf(id)])),
          isRough: open.length > MOST_EXACT,
        })
    ).map((one) => [one.surveyId, one]),
  );
  return surveys.map((survey): LookedAtSurvey => {
    const ledger = ledgers.get(survey.id) ?? null;
    const base = { survey, queryId: 0, passing: 0, ledger, isCountTold: false, isOpen: false };
    const withheld = withheldReason(survey, ledger ?? undefined);
    if (withheld !== null) return { ...base, hidden: withheld };
    if (waiting.has(survey.id)) return { ...base, hidden: 'filter-running', isOpen: true };
    if (!queries.has(survey.id)) return { ...base, hidden: reasons.get(survey.id) ?? 'no-surveys' };
    const answer = answered.get(survey.id);
    if (answer)
      return {
        ...base,
        hidden: answer.reason,
        queryId: answer.queryId ?? 0,
        passing: answer.respondentCount,
        isCountTold: answer.queryId !== null,
      };
    if (isPutOff) return { ...base, hidden: 'filter-running', isOpen: true };
    const found = looked.get(survey.id);
    if (!found?.isPossible.every(Boolean)) {
      // How many meet several conditions is told by no figure, so it is no reason that may be given.
      const isNarrow = found?.people.some(
        (people, part) => partsOf(survey.id)[part]?.length === 1 && people < survey.minRespondentCount,
      );
      return { ...base, hidden: isNarrow ? 'filter-too-narrow' : 'filter-not-possible' };
    }
    return {
      ...base,
      hidden: null,
      passing: found.people.at(-1) ?? 0,
      isCountTold: found.people.length === 1,
    };
  });
};
