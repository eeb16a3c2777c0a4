import { sql } from 'kysely';
import type { Query } from '#analysis/ledger/queries.ts';
import { RESERVED_QUESTIONS } from '#analysis/ledger/survey-ledger.ts';
import type { NumberBars } from '#analysis/number-bars.ts';
import { Problem } from '#shared/problems.ts';
import type { Localized } from '#shared/schemas.ts';
import type { SurveyLedger } from '#shared/surveys/administration-contract.ts';
import { type Database, inTenant, type Trx } from '../../db/connect.ts';
import { type Actor, reachesUnit, requirePermission } from '../../lib/actor.ts';
import { findBars } from '../calculation/bar-queries.ts';
import { cutsOfForms } from '../calculation/cuts-of-forms.ts';
import { findLedgers } from '../calculation/ledger-queries.ts';
import { findClosing } from '../surveys/closing-queries.ts';

interface ReleasedRow {
  query: Query;
  isBar: boolean;
  respondentCount: number;
  releasedAt: Date;
  reportId: number | null;
  reportTitle: string | null;
}

const findReleasedRows = async (db: Trx, surveyId: number): Promise<ReleasedRow[]> => {
  const { rows } = await sql<ReleasedRow>`
    select own.query, own.is_bar as "isBar", own.respondent_count as "respondentCount",
      own.released_at as "releasedAt", reports.id as "reportId", reports.title as "reportTitle"
    from released_queries as own
    left join reports on reports.tenant_id = own.tenant_id and reports.id = own.report_id
    where own.survey_id = ${surveyId} order by own.position desc`.execute(db);
  return rows;
};

interface ColumnTexts {
  text: Localized;
  options: { text: Localized }[];
}

/** By column of the packed answers. */
const findColumnTexts = async (db: Trx, formId: number): Promise<Map<number, ColumnTexts>> => {
  const { rows } = await sql<ColumnTexts & { column: number }>`
    select position - 1 as column, text, options from items where form_id = ${formId}`.execute(db);
  return new Map(rows.map((row) => [row.column, row]));
};

const conditionsOf = (
  query: Query,
  texts: ReadonlyMap<number, ColumnTexts>,
  bars: ReadonlyMap<number, NumberBars | null>,
) =>
  query.map(({ column, optionPositions, isNone, range }) => ({
    ...(isNone && { isNone }),
    ...(range && { range: { ...range, isWhole: bars.get(column)?.isWhole ?? false } }),
    text: texts.get(column)?.text ?? {},
    options: optionPositions.map((position) => texts.get(column)?.options[position - 1]?.text ?? {}),
  }));

/** A survey's ledger, for those who manage its unit. */
export const surveyLedger = (database: Database, actor: Actor, surveyId: number): Promise<SurveyLedger> => {
  requirePermission(actor, 'surveys.manage');
  return inTenant(database, actor.tenantId, async (db) => {
    const survey = await db
      .selectFrom('surveys')
      .select(['form_id', 'unit_id', 'response_count', 'min_respondent_count'])
      .where('id', '=', surveyId)
      .executeTakeFirst();
    if (!survey || !reachesUnit(actor, survey.unit_id)) throw new Problem('error.notFound');
    const ledger = (await findLedgers(db, [surveyId])).get(surveyId);
    const texts = await findColumnTexts(db, survey.form_id);
    const bars = (await findBars(db, [surveyId])).get(surveyId) ?? new Map();
    const cuts = (await cutsOfForms(db, [survey.form_id])).get(survey.form_id) ?? [];
    return {
      openedAt: ledger?.openedAt.toISOString() ?? null,
      respondentCount: ledger?.respondentCount ?? survey.response_count,
      minimum: ledger?.minimum ?? survey.min_respondent_count,
      isEarlierRelease: ledger?.isEarlierRelease ?? false,
      isWithdrawn: ledger?.isWithdrawn ?? false,
      isOfSamePeople: ledger?.isOfSamePeople ?? false,
      closing: await findClosing(db, surveyId),
      released: (await findReleasedRows(db, surveyId)).map((row) => ({
        conditions: conditionsOf(row.query, texts, bars),
        respondentCount: row.respondentCount,
        isBar: row.isBar,
        releasedAt: row.releasedAt.toISOString(),
        report: row.reportId === null ? null : { id: row.reportId, title: row.reportTitle ?? '' },
      })),
      reserved: cuts
        .filter(({ aboutPerson }) => aboutPerson)
        .slice(0, RESERVED_QUESTIONS)
        .map(({ item }) => item.text),
    };
  });
};
