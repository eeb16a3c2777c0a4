import { buildQueryKey } from '#analysis/ledger/queries.ts';
import type { FilterCollisions } from '#shared/reports/respondent-filter/contract.ts';
import type { CollisionsOfSurvey } from '../../../analysis-pool/messages.ts';
import { inTenant, type Trx } from '../../../db/connect.ts';
import { type Actor, reachesUnit } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { findBars } from '../../figures/calculation/queries/bar-queries.ts';
import type { InputSurvey } from '../../figures/calculation/queries/input-survey.ts';
import { findLedgers } from '../../figures/calculation/queries/ledger-queries.ts';
import { findColumnTexts, findReleasedRows } from '../../figures/calculation/queries/released-queries.ts';
import {
  countedSurveys,
  loadReportInputs,
  type ReportInputs,
} from '../../figures/calculation/queries/report-inputs.ts';
import { conditionsInWords } from '../../figures/calculation/selection/ledger-in-words.ts';
import { askedSurveys, isLarge, withheldReason } from '../../figures/calculation/selection/plan-filter.ts';
import { seenBars } from '../../figures/calculation/selection/survey-bars.ts';
import { loadSurveyQueries } from '../../figures/calculation/selection/survey-queries.ts';
import { requireReport } from '../report-access/require-report.ts';
import { filterItemIds } from '../reports/page/filter-queries.ts';
import { buildFilterItem, type FilterChoice, requireFilter } from './require-filter.ts';

const MOST_SURVEYS = 50;

const lookedAt = async (db: Trx, actor: Actor, inputs: ReportInputs): Promise<InputSurvey[]> => {
  const counted = countedSurveys(inputs);
  const ledgers = await findLedgers(
    db,
    counted.map(({ id }) => id),
  );
  return counted.filter(
    (survey) => reachesUnit(actor, survey.unitId) && withheldReason(survey, ledgers.get(survey.id)) === null,
  );
};

const present = async (
  db: Trx,
  { id, formId, description }: InputSurvey,
  collisions: NonNullable<CollisionsOfSurvey['collisions']>,
): Promise<FilterCollisions['surveys'][number]> => {
  const base = { surveyId: id, description, isFull: collisions === 'full' };
  if (collisions === 'full' || collisions.length === 0) return { ...base, collisions: [] };
  const released = new Map((await findReleasedRows(db, id)).map((row) => [buildQueryKey(row.query), row]));
  const texts = await findColumnTexts(db, formId);
  const bars = (await findBars(db, [id])).get(id) ?? new Map();
  return {
    ...base,
    collisions: collisions.map(({ query, isReserved }) => {
      const row = isReserved ? undefined : released.get(buildQueryKey(query));
      const report = row && row.reportId !== null ? { id: row.reportId, title: row.reportTitle ?? '' } : null;
      return {
        conditions: conditionsInWords(query, texts, bars),
        shown: row ? { at: row.releasedAt.toISOString(), report } : null,
      };
    }),
  };
};

/**
 * Restricted to administrators of surveys; others learn just that the filter was refused. Enters nothing into the
 * ledgers.
 */
export const findFilterCollisions = (
  services: Services,
  actor: Actor,
  reportId: number,
  choices: readonly FilterChoice[],
): Promise<FilterCollisions> =>
  inTenant(services.database, actor.tenantId, async (db) => {
    const report = await requireReport(db, actor, reportId, 'readDraft');
    await requireFilter(db, report, choices, await filterItemIds(db, report.id));
    const inputs = await loadReportInputs(db, actor.tenantId, report.id);
    const may = await lookedAt(db, actor, inputs);
    const surveys = isLarge(may) ? [] : may.slice(0, MOST_SURVEYS);
    const ledgers = await findLedgers(
      db,
      surveys.map(({ id }) => id),
    );
    const { tenantId, moved } = inputs;
    const { queries } = await loadSurveyQueries(
      db,
      { surveys, filter: choices.map(buildFilterItem), moved },
      (columnsOf) => seenBars(db, services.pool, { tenantId, surveys, columnsOf }, ledgers),
    );
    const asked = surveys.filter(({ id }) => queries.has(id));
    const found = await services.pool.collide({
      tenantId,
      surveys: await askedSurveys(db, asked, ledgers),
      queries,
    });
    const bySurvey = new Map(found.map(({ surveyId, collisions }) => [surveyId, collisions]));
    const presented: FilterCollisions['surveys'] = [];
    for (const survey of asked) {
      const collisions = bySurvey.get(survey.id);
      if (collisions) presented.push(await present(db, survey, collisions));
    }
    return { surveys: presented, omittedSurveyCount: may.length - surveys.length };
  });
